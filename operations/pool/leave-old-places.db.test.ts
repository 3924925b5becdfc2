import { expect, test } from 'vitest'
import { createOrder } from '#operations/holding/create-order.ts'
import { findWaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import type { DepartureId, ProposalId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { describeOrder, guest } from '#testing/payments/payment-fixture.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { answerProposal } from './answer-proposal.ts'
import { runMatch } from './run-match.ts'
import { sendProposal } from './send-proposal.ts'

const own = openForFile(openWaitlistFixture)

async function book(departureId: DepartureId, email: string, seats: number): Promise<void> {
  const request = { ...own.request(departureId, seats), guest: { ...guest, email }, describe: describeOrder }
  const order = await createOrder(request, own.tools)
  if (!order.ok) throw new Error(order.reason)
  await own.settle(order)
}

test('[W10] a party that said yes leaves its old list only once its new trip is confirmed, and a mail says why', async () => {
  const near = await own.departure({ destination: 'trip', startsInDays: 100, capacity: 6 })
  const far = await own.departure({ destination: 'trip', startsInDays: 107 })
  const wish = await own.departure({ destination: 'another trip', startsInDays: 107 })
  const entryId = await own.join(far, 'flexible', 2, { flexibleDates: true })
  const email = own.emailOf(far, 'flexible')
  const onlyThisDate = await own.join(wish, 'flexible', 2, { email })
  await own.join(near, 'a', 3)
  const sent = await sendProposal({ entryId, departureId: near }, own.tools)
  if (!sent.ok) throw new Error(sent.reason)
  await answerProposal({ proposalId: sent.proposalId as ProposalId, answer: 'accept' }, own.tools)
  expect(await own.shown(near)).toMatchObject({ phase: 'open', invitedSeats: 5 })

  const isWaiting = async () => (await findWaitlistPosition(entryId, own.tools))?.leftAt === null
  await book(near, email, 2)
  await runMatch(own.tools)
  expect(await own.shown(near)).toMatchObject({ flightStatus: 'open' })
  expect(await isWaiting()).toBe(true)

  await book(near, own.emailOf(near, 'a'), 3)
  expect(await own.shown(near)).toMatchObject({ flightStatus: 'confirmed' })
  await runMatch(own.tools)
  expect(await isWaiting()).toBe(false)
  expect(await own.shown(far)).toMatchObject({ waitingPeople: 0 })
  expect(await own.mailData(far, 'flexible', 'waitlist-left')).toMatchObject([
    { target: { destination: 'trip' }, flying: { destination: 'trip', startDate: (await own.shown(near))?.startDate } },
  ])
  expect(await findWaitlistPosition(onlyThisDate, own.tools)).toMatchObject({ leftAt: null })

  await runMatch(own.tools)
  expect(await own.mailData(far, 'flexible', 'waitlist-left')).toHaveLength(1)
})

test('[W10] a party that joined on its own, or does not pay, keeps its old place when the trip is confirmed', async () => {
  const near = await own.departure({ destination: 'trip', startsInDays: 121, phase: 'open', booked: 6 })
  const far = await own.departure({ destination: 'trip', startsInDays: 128, capacity: 4 })
  for (const name of ['unpaid', 'uninvited']) await own.join(far, name, 1, { flexibleDates: true })
  const [unpaid] = await query<{ id: never }>(own.url, 'select id from waitlist_entries where email = $1', [
    own.emailOf(far, 'unpaid'),
  ])
  if (!unpaid) throw new Error('an entry was expected')
  const sent = await sendProposal({ entryId: unpaid.id, departureId: near }, own.tools)
  if (!sent.ok) throw new Error(sent.reason)
  await answerProposal({ proposalId: sent.proposalId, answer: 'accept' }, own.tools)
  await book(near, own.emailOf(far, 'uninvited'), 1)
  await runMatch(own.tools)
  expect(await own.shown(far)).toMatchObject({ waitingPeople: 2 })
})
