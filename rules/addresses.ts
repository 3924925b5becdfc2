/** Gmail has two domains for one mailbox, and ignores dots. */
const GMAIL = ['@gmail.com', '@googlemail.com']

/**
 * One mailbox has one key, however its address is spelled: without case, without the tag after a plus sign, and for Gmail
 * without dots.
 */
export function addressKey(email: string): string {
  const key = withoutTag(email.trim().toLowerCase())
  if (!GMAIL.some((domain) => key.endsWith(domain))) return key
  return `${key.slice(0, key.lastIndexOf('@')).replaceAll('.', '')}${GMAIL[0]}`
}

function withoutTag(address: string): string {
  const at = address.lastIndexOf('@')
  const [mailbox = ''] = address.slice(0, at).split('+', 1)
  return at > 0 && mailbox !== '' ? `${mailbox}${address.slice(at)}` : address
}
