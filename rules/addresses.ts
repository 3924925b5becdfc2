/** One mailbox has one key, however its address is spelled: without case, and without the tag after a plus sign. */
export function addressKey(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [mailbox = ''] = address.slice(0, at).split('+', 1)
  return at > 0 && mailbox !== '' ? `${mailbox}${address.slice(at)}` : address
}
