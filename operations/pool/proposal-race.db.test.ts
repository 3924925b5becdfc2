import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '#db/database.ts'
import type { DepartureId } from '#rules/ids.ts'
import { openPatiently } from '#testing/database.ts'
import { withoutStatement } from '#testing/locks/without-statement.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { amount } from '#testing/soak.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { answerProposal } from './answer-proposal.ts'
import { sendProposal } from './send-proposal.ts'

const ROUNDS = amount({ short: 1, long: 40 })

const own = openForFile(openWaitlistFixture)
/** The connections of a second instance of the site. */
let other: Database
const dates: DepartureId[] = []

beforeAll(async () => {
  other = await openPatiently(own.url)
  for (let number = 0; number < 10; number++)
    dates.push(await own.departure({ destination: 'trip', startsInDays: 100 + number }))
})
afterAll(async () => {
  await other.close()
})

let parties = 0

/**
 * Ten dates are proposed to one party at the same moment, and it immediately says no to each. Returns how often it was
 * asked, and how often the database had to prevent it.
 */
async function race(db: Db): Promise<{ asked: number; prevented: number }> {
  parties += 1
  const home = await own.departure({ destination: 'trip', startsInDays: 200 })
  const entryId = await own.join(home, `party-${parties}`, 1, { flexibleDates: true })
  const outcomes = await Promise.allSettled(
    dates.map(async (departureId, number) => {
      const tools = { ...own.tools, db: number % 2 ? own.tools.db : db }
      const sent = await sendProposal({ entryId, departureId }, tools)
      if (sent.ok) await answerProposal({ proposalId: sent.proposalId, answer: 'decline' }, tools)
    }),
  )
  const asked = (await own.recipientsOf(home, 'departure-proposed')).length
  return { asked, prevented: outcomes.filter(({ status }) => status === 'rejected').length }
}

test('[W10] a party that ten departures need at the same moment, on two instances, gets one mail', async () => {
  for (let round = 0; round < ROUNDS; round++) expect(await race(other.db)).toEqual({ asked: 1, prevented: 0 })
})

test('[W10] without the lock on the address, the same race asks twice or fails', async () => {
  const db = withoutStatement(other.db, (text) => text.includes(`'proposal '`))
  let seen = { asked: 1, prevented: 0 }
  for (let round = 0; round < 40 && seen.asked === 1 && seen.prevented === 0; round++) seen = await race(db)
  expect(seen).not.toEqual({ asked: 1, prevented: 0 })
})
