import { type BookedExtra, extraText } from '#rules/extras/extras.ts'

/** Rule M38: an extra in a document, by how much its price in the booking changed since the document before. */
export type ExtraLine = { kind: 'extra'; extraId: string; text: string; cents: number }

type Documented = { content: { lines: readonly (ExtraLine | { kind: string; cents: number })[] } }

const isExtra = (line: Documented['content']['lines'][number]): line is ExtraLine => line.kind === 'extra'

/** What documents say about each extra so far. */
export function documentedExtras(issued: readonly Documented[]): ExtraLine[] {
  const sums = new Map<string, ExtraLine>()
  for (const line of issued.flatMap(({ content }) => content.lines).filter(isExtra))
    sums.set(line.extraId, { ...line, cents: line.cents + (sums.get(line.extraId)?.cents ?? 0) })
  return [...sums.values()].filter(({ cents }) => cents !== 0)
}

/** Extras that were added since the last document, and those that were removed, the other way. */
export function extraLines(issued: readonly Documented[], extras: readonly BookedExtra[]): ExtraLine[] {
  const documented = documentedExtras(issued)
  const isThere = (lines: readonly { extraId: string }[], id: string) => lines.some(({ extraId }) => extraId === id)
  const booked = extras.map((extra): ExtraLine => {
    return { kind: 'extra', extraId: extra.id, text: extraText(extra), cents: extra.amountCents }
  })
  return [
    ...booked.filter(({ extraId }) => !isThere(documented, extraId)),
    ...documented.filter(({ extraId }) => !isThere(booked, extraId)).map((line) => ({ ...line, cents: -line.cents })),
  ]
}
