const MAX_CHARACTERS = 120

/** Characters that could break or disguise a name in a mail, on a page or in a download. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu

/** A file name that is safe to show. A long one is shortened but keeps its extension. */
export function displayFileName(sent: string): string {
  const name = [...sent.replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ').trim()]
  const shown = name.length <= MAX_CHARACTERS ? name : [...name.slice(0, MAX_CHARACTERS - 10), '…', ...name.slice(-9)]
  return shown.join('') || 'unnamed'
}
