const LONGEST = 60

/** An address, or something that mail programs turn into a link by themselves. */
const LINKS = /[/\\@]|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/u

/**
 * A visitor's words, if they are fit for a mail to an address that nobody has confirmed. Otherwise anyone could type
 * a stranger's address and an advertisement for a name, and we would deliver it.
 */
export function plainWords(words: string): string | undefined {
  return words.length <= LONGEST && !LINKS.test(words) ? words : undefined
}
