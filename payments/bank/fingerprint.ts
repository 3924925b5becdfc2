import { createHash } from 'node:crypto'
import type { StatementLine } from '#rules/bank/bank-lines.ts'
import type { Day } from '#rules/dates.ts'

export type FingerprintedLine = StatementLine & {
  fingerprint: string
  /** The fingerprint of the line's content, equal for equal lines. */
  content: string
  /** The whole file's fingerprint, which does not depend on the order of its lines. */
  file: string
  /** On the first day of the file, which may begin in the middle of that day. */
  isOnFirstDay: boolean
}

/**
 * Gives each line a fingerprint, so that a line in two overlapping files is recognized. Equal lines are numbered: two
 * equal payments on one day are two payments in every file that contains that day.
 */
export function addFingerprints(lines: readonly StatementLine[]): FingerprintedLine[] {
  const seen = new Map<string, number>()
  const numbered = lines.map((line) => {
    const { postedOn, amountCents, currency, payer, message } = line
    const said = JSON.stringify([postedOn, amountCents, currency, payer, message])
    const number = (seen.get(said) ?? 0) + 1
    seen.set(said, number)
    return { ...line, content: hash(said), fingerprint: hash(`${said}#${number}`) }
  })
  const file = hash(
    numbered
      .map(({ fingerprint }) => fingerprint)
      .toSorted()
      .join(),
  )
  const firstDay = lines.map(({ postedOn }) => postedOn).toSorted()[0]
  return numbered.map((line) => ({ ...line, file, isOnFirstDay: line.postedOn === firstDay }))
}

const UNSURE = 'unsure-'

/** For a line that may be the same as a line of another file: it is stored once for each file. */
export function unsureFingerprint({ fingerprint, file }: Pick<FingerprintedLine, 'fingerprint' | 'file'>): string {
  return `${UNSURE}${hash(fingerprint + file)}`
}

/** What a file says as a whole. */
export type StatementFile = { fingerprints: ReadonlySet<string>; firstDay: Day; lastDay: Day }

export function describeFile(lines: readonly FingerprintedLine[]): StatementFile {
  const days = lines.map(({ postedOn }) => postedOn).toSorted()
  const fingerprints = new Set(lines.map(({ fingerprint }) => fingerprint))
  return { fingerprints, firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' }
}

/** Whether a stored line may be the same as another one. */
export function isUnsure({ fingerprint }: { fingerprint: string }): boolean {
  return fingerprint.startsWith(UNSURE)
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
