/** Words that stayed, went, or came, in the order in which a reader meets them. */
export type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string }

/** Comparing takes the product of both lengths. Beyond this the middle counts as rewritten, which it then mostly is. */
const MOST_COMPARISONS = 1_000_000

/** What happened to a text, word by word. Together the parts are both texts, blanks and line breaks included. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const old = wordsOf(before)
  const fresh = wordsOf(after)
  const shortest = Math.min(old.length, fresh.length)
  let start = 0
  while (start < shortest && old[start] === fresh[start]) start++
  let end = 0
  while (end < shortest - start && old.at(-1 - end) === fresh.at(-1 - end)) end++
  const middle = compare(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end))
  const same = (words: string[]): DiffPart[] => [{ kind: 'same', text: words.join('') }]
  return joined([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))])
}

/** Each word with the blanks after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

function compare(old: readonly string[], fresh: readonly string[]): DiffPart[] {
  if (old.length * fresh.length > MOST_COMPARISONS) {
    return [
      { kind: 'gone', text: old.join('') },
      { kind: 'new', text: fresh.join('') },
    ]
  }
  const common = commonLengths(old, fresh)
  const parts: DiffPart[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < fresh.length) {
    const [gone, came] = [old[at], fresh[to]]
    if (gone !== undefined && gone === came) {
      parts.push({ kind: 'same', text: gone })
      at++
      to++
    } else if (
      gone !== undefined &&
      (came === undefined || lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1))
    ) {
      parts.push({ kind: 'gone', text: gone })
      at++
    } else {
      parts.push({ kind: 'new', text: came ?? '' })
      to++
    }
  }
  return parts
}

/** How many words the rests of both texts have in common, for each pair of places. */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1))
  for (let at = old.length - 1; at >= 0; at--) {
    const row = lengths[at] as Uint32Array
    for (let to = fresh.length - 1; to >= 0; to--) {
      row[to] =
        old[at] === fresh[to]
          ? lengthAt(lengths, at + 1, to + 1) + 1
          : Math.max(lengthAt(lengths, at + 1, to), lengthAt(lengths, at, to + 1))
    }
  }
  return lengths
}

const lengthAt = (lengths: readonly Uint32Array[], at: number, to: number) => lengths[at]?.[to] ?? 0

/** Neighbours of one kind are one part. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  for (const part of parts.filter(({ text }) => text !== '')) {
    const last = result.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else result.push({ ...part })
  }
  return result
}
