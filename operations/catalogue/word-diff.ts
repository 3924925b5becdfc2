import { diffArrays } from 'diff'

export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Finding more changes than this takes too long, so a text that has more is shown as rewritten. */
const MAX_EDITS = 1000

/**
 * The changes from one text to the next, word by word. The parts together hold both texts with all their white space.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_EDITS })
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  }
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/** Each word keeps the white space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}
