import { normalizeWords } from './search-words.ts'

/** Shorter words are like too many others. */
const MIN_LETTERS = 4
/** In longer words people also mistype two letters. */
const LONG_WORD = 9

/** Rule A7: only names are mistyped, and one of the words must be long enough. */
export function mayBeMistyped(words: readonly string[]): boolean {
  return words.every((word) => /^\p{L}+$/u.test(word)) && words.some((word) => word.length >= MIN_LETTERS)
}

/** Rule A7: each typed word is in the name, begins one of its words, or has one wrong letter. */
export function isSimilarName(name: string, words: readonly string[]): boolean {
  const parts = normalizeWords(name)
  return (
    words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word) || isMistyped(part, word)))
  )
}

function isMistyped(part: string, word: string): boolean {
  if (word.length < MIN_LETTERS) return false
  const allowed = word.length >= LONG_WORD ? 2 : 1
  return Math.abs(part.length - word.length) <= allowed && editDistance(part, word) <= allowed
}

/** Letters that are wrong, missing, added, or exchanged with their neighbor. */
function editDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, length) => length)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const [changed = 0, removed = 0, added = 0] = [last[column - 1], last[column], next[column - 1]]
      const least = Math.min(changed + (isSame ? 0 : 1), removed + 1, added + 1)
      next.push(isExchanged && row > 1 && column > 1 ? Math.min(least, (before[column - 2] ?? 0) + 1) : least)
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
