import { insertDemoSeason, setDemoTour } from '#db/demo-season.ts'
import { hasDepartures, lockAllDepartures } from '#db/departures/departures.ts'
import { inOneTransaction } from '#db/one-transaction.ts'
import type { Tools } from '#operations/tools.ts'
import { planAvailable } from './available.ts'
import { specifiedRows } from './dates.ts'
import { planPastDays } from './days.ts'
import { planEditing } from './editing.ts'
import { planElsewhere } from './elsewhere.ts'
import { planLastSeason } from './last-season.ts'
import { planMoneyDesk } from './money-desk.ts'
import { planOffice } from './office.ts'
import type { DemoRecords } from './providers.ts'
import { planReaders } from './readers.ts'
import { planReviews } from './reviews.ts'
import { openStage, type PerformJob } from './stage.ts'
import { planUnlisted } from './unlisted.ts'
import { planWaitlisted } from './waitlisted.ts'

type Playing = {
  perform: PerformJob
  onProgress(share: number): void
  /** Called once, before the season is there: from then on the site asks its providers about it. */
  remember(records: DemoRecords): void
}

/**
 * Plays the demo season into an empty database, through the site's own operations, up to now. All of it happens, or
 * nothing. If two instances start together, the second waits and finds it done.
 */
export async function playSeason(tools: Tools, { perform, onProgress, remember }: Playing): Promise<void> {
  await inOneTransaction(tools.db, async (db) => {
    await db.transaction(lockAllDepartures)
    if (await db.transaction(hasDepartures)) return
    await insertDemoSeason(db, tools.now())
    const stage = openStage(db, tools, perform)
    const rows = specifiedRows(stage)
    planOffice(stage)
    const flown = planLastSeason(stage)
    planPastDays(stage)
    const { open } = planAvailable(stage, rows.available)
    const charters = planUnlisted(stage)
    const waitlisted = planWaitlisted(stage, rows.short, rows.waitlist)
    planElsewhere(stage, open, waitlisted.gathering)
    planMoneyDesk(stage, charters.later.sale, waitlisted.awaited)
    planReaders(stage)
    planEditing(stage)
    planReviews(stage, flown, charters.ended)
    // These jobs would have run in the night before the site starts.
    for (const job of ['remind-of-installments', 'erase-old-records', 'add-up-journal'])
      stage.at(stage.now, () => perform(job, {}, stage.tools))
    await stage.play(onProgress)
    await setDemoTour(db, {
      invitedId: waitlisted.invited.id,
      charterId: charters.soon.flight.id,
      bookingId: charters.later.sale.bookingId,
    })
    remember(stage.providers.records())
  })
}
