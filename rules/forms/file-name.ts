const MOST_SIGNS = 120

/** Nothing that a mail, a page or a download could take for anything but letters of a name. */
const STRANGE = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu

/** A file's name as it may be shown: without folders and signs that mislead, its ending kept where it is long. */
export function shownFileName(sent: string): string {
  const name = [...sent.replaceAll(STRANGE, ' ').replaceAll(/\s+/g, ' ').trim()]
  const shown = name.length <= MOST_SIGNS ? name : [...name.slice(0, MOST_SIGNS - 10), '…', ...name.slice(-9)]
  return shown.join('') || 'unnamed'
}
