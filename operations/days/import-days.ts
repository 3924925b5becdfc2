import type { Db, Tx } from '#db/database.ts'
import { addMissingDays, listImportedDays, listRunDepartures } from '#db/days/imported-days.ts'
import { lockDepartures } from '#db/departures/departures.ts'
import { listAllOperators } from '#db/departures/operators.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { type NewDay, type PlannedLine, planDayLines } from '#rules/days/day-lines.ts'
import { tripTopic } from '#rules/topics.ts'
import { type DayFileProblem, readDayFile } from './read-day-file.ts'

type Preview = { ok: true; lines: PlannedLine[] } | { ok: false; problem: DayFileProblem }

/** Rule L5: what each line of the file would become. Nothing is stored. */
export async function previewDays(bytes: Uint8Array, tools: Tools): Promise<Preview> {
  return planFile(tools.db, bytes, tools)
}

type Imported =
  | { ok: true; days: number }
  | { ok: false; reason: 'broken-file' | 'broken-lines' | 'recorded-meanwhile' }

/** Rule L5: stores every line of the file, or none of them. */
export async function importDays(
  { bytes, actor }: { bytes: Uint8Array; actor: string },
  tools: Tools,
): Promise<Imported> {
  const first = await planFile(tools.db, bytes, tools)
  if (!first.ok) return { ok: false, reason: 'broken-file' }
  return tools.db
    .transaction(async (tx): Promise<Imported> => {
      const ids = daysOf(first.lines).flatMap(({ departureId }) => departureId ?? [])
      await lockDepartures(tx, [...new Set(ids)])
      const plan = await planFile(tx, bytes, tools)
      if (!plan.ok) return { ok: false, reason: 'broken-file' }
      const days = daysOf(plan.lines)
      if (days.length < plan.lines.length) return { ok: false, reason: 'broken-lines' }
      const added = await addMissingDays(
        tx,
        days.map(({ facts, ...day }) => ({
          ...day,
          ...facts,
          id: tools.newId<'logged-day'>(),
          recordedBy: actor,
          recordedAt: tools.now(),
        })),
      )
      if (added < days.length) throw new RecordedMeanwhile()
      await writeAuditEntry(tx, { actor, action: 'import-days', details: { days: days.length } }, tools)
      const trips = new Set(days.map(({ destination }) => destination))
      for (const destination of trips) await announceChange(tx, tripTopic(destination))
      await announceChange(tx, 'recorded-days')
      return { ok: true, days: days.length }
    })
    .catch((error: unknown) => {
      if (error instanceof RecordedMeanwhile) return { ok: false, reason: 'recorded-meanwhile' }
      throw error
    })
}

/** Another import stored one of the days first, so none of these is kept. */
class RecordedMeanwhile extends Error {}

const daysOf = (lines: readonly PlannedLine[]): NewDay[] =>
  lines.flatMap((line) => ('becomes' in line ? [line.becomes] : []))

async function planFile(db: Db | Tx, bytes: Uint8Array, { now, catalogue }: Tools): Promise<Preview> {
  const read = readDayFile(bytes)
  if (!read.ok) return read
  // Rule A27: a trip that was retired since has still flown.
  const [{ everyTrip }, operators, departures, imported] = [
    await catalogue.current(),
    await listAllOperators(db),
    await listRunDepartures(db),
    await listImportedDays(db),
  ]
  const trips = everyTrip.destinations.map(({ id, title, timeZone }) => ({ id, title, timeZone }))
  return { ok: true, lines: planDayLines(read.lines, { now: now(), trips, operators, departures, imported }) }
}
