const MAX_LENGTH = 60
/** The limit of the one line that a guest’s group reads about them. */
export const MAX_ABOUT_LENGTH = 120

/** Email addresses and everything that mail programs turn into links. */
const LINKS = /[/\\@]|[\p{L}\p{N}-]{2}\.\p{L}{2}/u

/** Rule G1: a line for the group would otherwise carry advertisements. */
export function hasLink(words: string): boolean {
  return LINKS.test(words)
}

/**
 * Returns a visitor’s text if it is safe in a mail to an unconfirmed address. Otherwise anyone could enter a stranger’s
 * address with an advertisement as the name, and we would deliver it.
 */
export function toSafeText(words: string): string | undefined {
  return words.length <= MAX_LENGTH && !hasLink(words) ? words : undefined
}
