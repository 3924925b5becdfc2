import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '#db/database.ts'
import { releaseExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import { holdSeats } from '#operations/holding/hold-seats.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId } from '#rules/ids.ts'
import { openPatiently, query } from '#testing/database.ts'
import { withoutStatement } from '#testing/locks/without-statement.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { amount } from '#testing/soak.ts'
import { joinAndConfirm } from '#testing/waitlist/join-party.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'

const ROUNDS = amount({ short: 1, long: 20 })
const PATIENCE_MS = 600_000

const own = openForFile(openWaitlistFixture)
/** The connections of a second instance of the site. */
let other: Database

beforeAll(async () => {
  other = await openPatiently(own.url)
})
afterAll(async () => {
  await other.close()
})

const instances = () => [own.tools, { ...own.tools, db: other.db }]

async function crowd(departureId: DepartureId, count: number): Promise<void> {
  const joins = Array.from({ length: count }, (_, number) => {
    const tools = instances()[number % 2] ?? own.tools
    const email = own.emailOf(departureId, `n${number}`)
    const payload = { ...waitlistPayload, name: `n${number}`, email, groupSize: '1', departureId }
    return joinAndConfirm(payload as WaitlistPayload, tools)
  })
  await Promise.all(joins)
}

test(
  '[P3] two instances that open one departure at the same moment invite the first eight people who confirm, each party once',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const departureId = await own.departure()
      await crowd(departureId, 32)
      const first = await query<{ recipient: string }>(
        own.url,
        'select email as recipient from waitlist_entries where departure_id = $1 order by confirmed_at, id limit 8',
        [departureId],
      )
      const invited = await own.recipientsOf(departureId, 'invitation')
      expect(invited.sort()).toEqual(first.map(({ recipient }) => recipient).sort())
      expect(await own.staffMails(departureId, 'departure-opened-staff')).toHaveLength(1)
      expect(await own.shown(departureId)).toMatchObject({ phase: 'open', invitedSeats: 8, waitingPeople: 32 })
    }
  },
  PATIENCE_MS,
)

test('[P4] two instances that expire the same invitation refill its seats once', async () => {
  const departureId = await own.departure()
  await crowd(departureId, 20)
  own.wait(48 * 60)
  await Promise.all([...instances(), ...instances()].map((tools) => releaseExpiredSeats(departureId, tools)))
  expect(await own.recipientsOf(departureId, 'invitation-expired')).toHaveLength(8)
  const invited = await own.recipientsOf(departureId, 'invitation')
  expect(invited).toHaveLength(16)
  expect(new Set(invited).size).toBe(16)
})

/** 16 buyers and 16 waiting parties compete for 8 seats. Returns how many seats are taken. */
async function race(db: Db): Promise<number> {
  const departureId = await own.departure({ phase: 'open' })
  const buyers = Array.from({ length: 16 }, () => holdSeats(own.request(departureId, 1), { ...own.tools, db }))
  await Promise.all([...buyers, crowd(departureId, 16)])
  const shown = await own.shown(departureId)
  return (shown?.heldSeats ?? 0) + (shown?.invitedSeats ?? 0)
}

test(
  '[S1] buyers and invitations share one lock, and together never get more than the 8 seats',
  async () => {
    for (let round = 0; round < ROUNDS; round++) expect(await race(other.db)).toBe(8)
  },
  PATIENCE_MS,
)

test('[S1] without the buyers’ lock, the same race oversells', async () => {
  const isLock = (text: string) => text.includes('from "departures"') && text.endsWith('for no key update')
  let taken = 0
  for (let round = 0; round < 40 && taken <= 8; round++) taken = await race(withoutStatement(other.db, isLock))
  expect(taken).toBeGreaterThan(8)
})
