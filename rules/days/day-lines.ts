import { z } from 'zod'
import { type Day, isDay } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { DepartureId, OperatorId } from '#rules/ids.ts'
import { dayFactsForm, toDayFacts } from './day-forms.ts'
import { checkDayFacts, type DayFacts, type TripDays } from './logged-days.ts'

/** The columns of a file of past days. */
export const DAY_COLUMNS = [
  'day',
  'trip',
  'operator',
  'result',
  'reason',
  'words',
  'runs',
  'vertical',
  'unit',
  'hours',
] as const
export type DayColumn = (typeof DAY_COLUMNS)[number]
/** Without these a line says nothing. */
export const NEEDED_COLUMNS = ['day', 'trip', 'result'] as const satisfies readonly DayColumn[]

/** The first guests were flown to ski in 1965, so an earlier year is a slip, and the odds would show it. */
const FIRST_DAY = '1965-01-01'

/** All are stored by one statement, which has a limit. */
export const MAX_DAY_LINES = 3000
export const MAX_DAY_FILE_BYTES = 1024 * 1024

export type DayTexts = Record<DayColumn, string>

export type DayLineProblem =
  | 'not-a-day'
  | 'has-time'
  | 'not-over'
  | 'unknown-trip'
  | 'unknown-operator'
  | 'unknown-result'
  | 'unknown-reason'
  | 'missing-reason'
  | 'runs-on-down-day'
  | 'impossible-total'
  | 'bad-figures'
  | 'twice-in-file'
  | 'already-recorded'
  | 'several-departures'

/** A departure that ran on some of the file's days, with the days that are recorded. */
export type RunDeparture = Omit<TripDays, 'timeZone'> & {
  id: DepartureId
  destination: string
  operatorId: OperatorId | null
  recorded: readonly Day[]
}

export type DayFileFacts = {
  now: Date
  trips: readonly { id: string; title: string; timeZone: string }[]
  operators: readonly { id: OperatorId; name: string }[]
  departures: readonly RunDeparture[]
  /** Imported before, without a departure. */
  imported: readonly { destination: string; operatorId: OperatorId | null; day: Day }[]
}

export type NewDay = {
  day: Day
  destination: string
  operatorId: OperatorId | null
  /** Null for a day of a season before the site. */
  departureId: DepartureId | null
  facts: DayFacts
}

/** What becomes of a line, by its number in the file. */
export type PlannedLine = { line: number; texts: DayTexts } & ({ becomes: NewDay } | { problem: DayLineProblem })

type Line = { line: number; texts: DayTexts }

/** Rule L5: what each line of a file becomes. One day of a trip and operator is recorded once. */
export function planDayLines(lines: readonly Line[], facts: DayFileFacts): PlannedLine[] {
  const known = new Set(facts.imported.map(keyOf))
  const inFile = new Set<string>()
  return lines.map(({ line, texts }) => {
    const planned = planLine(texts, facts)
    if (typeof planned === 'string') return { line, texts, problem: planned }
    const key = keyOf(planned)
    if (inFile.has(key)) return { line, texts, problem: 'twice-in-file' }
    inFile.add(key)
    return known.has(key) ? { line, texts, problem: 'already-recorded' } : { line, texts, becomes: planned }
  })
}

const keyOf = ({ destination, operatorId, day }: Pick<NewDay, 'destination' | 'operatorId' | 'day'>) =>
  `${destination} ${operatorId} ${day}`

function planLine(texts: DayTexts, { now, trips, operators, departures }: DayFileFacts): NewDay | DayLineProblem {
  const day = texts.day.trim()
  // A moment in another time zone may be another day at the base.
  if (day.includes(':')) return 'has-time'
  if (!isDay(day) || day < FIRST_DAY) return 'not-a-day'
  const trip = trips.find(({ id, title }) => isSameText(id, texts.trip) || isSameText(title, texts.trip))
  if (!trip) return 'unknown-trip'
  if (day >= todayAtBase(trip, now)) return 'not-over'
  const operator = operators.find(({ name }) => isSameText(name, texts.operator))
  if (texts.operator.trim() && !operator) return 'unknown-operator'
  const read = readFacts(texts)
  if (typeof read === 'string') return read
  const operatorId = operator?.id ?? null
  const [departure, ...others] = departures.filter(
    (each) =>
      each.destination === trip.id &&
      each.startDate <= day &&
      each.endDate >= day &&
      (operatorId === null || each.operatorId === operatorId),
  )
  if (others.length > 0) return 'several-departures'
  if (departure?.recorded.includes(day)) return 'already-recorded'
  return {
    day,
    destination: trip.id,
    operatorId: departure?.operatorId ?? operatorId,
    departureId: departure?.id ?? null,
    facts: read,
  }
}

const isSameText = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()

const dayFacts = z.object(dayFactsForm)

function readFacts(texts: DayTexts): DayFacts | DayLineProblem {
  const written = (column: DayColumn) => texts[column].trim().toLowerCase()
  const form = dayFacts.safeParse({
    result: written('result'),
    downReason: written('reason').replaceAll(' ', '-'),
    reasonText: texts.words.trim(),
    runs: written('runs'),
    vertical: written('vertical'),
    verticalUnit: written('unit') || 'm',
    hours: written('hours'),
  })
  if (form.success) {
    const facts = toDayFacts(form.data)
    return checkDayFacts(facts) ?? facts
  }
  const [field] = form.error.issues[0]?.path ?? []
  return field === 'result' ? 'unknown-result' : field === 'downReason' ? 'unknown-reason' : 'bad-figures'
}
