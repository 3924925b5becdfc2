const MAX_LENGTH = 60

/** Email addresses and everything that mail programs turn into links. */
const LINKS = /[/\\@]|[\p{L}\p{N}-]{2}\.\p{L}{2}/u

/**
 * Returns a visitor’s text if it is safe in a mail to an unconfirmed address. Otherwise anyone could enter a stranger’s
 * address with an advertisement as the name, and we would deliver it.
 */
export function toSafeText(words: string): string | undefined {
  return words.length <= MAX_LENGTH && !LINKS.test(words) ? words : undefined
}
