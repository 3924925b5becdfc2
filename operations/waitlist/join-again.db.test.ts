import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { verifyEntryLink, verifyProposalLink } from '#operations/mail/entry-links.ts'
import { answerProposal } from '#operations/pool/answer-proposal.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { changeEntryDetails, findEntryDetails } from './change-entry-details.ts'
import { declineInvitation } from './decline-invitation.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'

const own = openForFile(openWaitlistFixture)
let departureId: DepartureId

beforeEach(async () => {
  departureId = await own.departure()
})

/** A form sent by a stranger who knows a party's address. */
function stranger(email: string, more: Partial<WaitlistPayload> = {}) {
  const fake = { ...waitlistPayload, name: 'A. Stranger', groupSize: '7+', flexibleDates: true, departureId }
  const payload = { ...fake, email, idempotencyKey: randomUUID(), ...more } as WaitlistPayload
  return joinWaitlist({ payload, packageIds: [] }, own.tools)
}

const rows = () => query(own.url, 'select * from waitlist_entries where departure_id = $1', [departureId])
const minutes = (number: number) => own.wait(number)

test('[W2] joining again with a known address, in any case and with any tag, changes nothing', async () => {
  const entryId = await own.join(departureId, 'ann', 2)
  const before = await rows()
  const address = own.emailOf(departureId, 'ann')
  for (const email of [address, address.toUpperCase(), address.replace('@', '+tag@'), address.replace('@', '+a+b@')])
    expect(await stranger(email)).toEqual({ ok: true, entryId, isNew: false })
  expect(await rows()).toEqual(before)
  expect(await own.shown(departureId)).toMatchObject({ phase: 'gathering', waitingPeople: 2 })
})

test('[W2] an address with a tag is the same mailbox for everyone who joins after it', async () => {
  const email = own.emailOf(departureId, 'ann')
  await stranger(email.replace('@', '+one@'))
  await stranger(email.replace('@', '+two@'))
  expect(await rows()).toHaveLength(1)
})

test('[W2] the owner of the address, and no one else, gets the link to the place, at most once in ten minutes', async () => {
  const entryId = await own.join(departureId, 'ann', 2)
  const known = () => own.mailData(departureId, 'ann', 'waitlist-known')
  const email = own.emailOf(departureId, 'ann')
  await stranger(email)
  // The mail to confirm was just sent.
  expect(await known()).toEqual([])
  minutes(10)
  await Promise.all([stranger(email), stranger(email.replace('@', '+tag@'))])
  const [mail, ...more] = await known()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ name: 'ann', people: 2 })
  expect(await verifyEntryLink('see-place', String(mail?.seeLink), own.tools)).toMatchObject({ id: entryId })
  minutes(9)
  await stranger(email)
  expect(await known()).toHaveLength(1)
  minutes(1)
  await stranger(email)
  expect(await known()).toHaveLength(2)
  expect(await query(own.url, `select from mails where recipient like '%+tag@%'`)).toEqual([])
})

test('[W2] an unconfirmed party that joins again gets the mail to confirm again', async () => {
  const email = own.emailOf(departureId, 'ann')
  await stranger(email, { groupSize: '2' })
  minutes(10)
  await stranger(email, { groupSize: '6' })
  const mails = await own.mailData(departureId, 'ann', 'waitlist-confirm')
  expect(mails.map(({ people }) => people)).toEqual([2, 2])
})

test('[P1] [W2] a party that let an invitation pass does not count again because someone types its address', async () => {
  const entryId = await own.join(departureId, 'ann', 6)
  await declineInvitation(entryId, own.tools)
  minutes(10)
  await stranger(own.emailOf(departureId, 'ann'))
  expect(await own.shown(departureId)).toMatchObject({ waitingPeople: 0 })
  expect(await own.mailsTo(departureId, 'ann')).toContain('waitlist-known')
})

test('[W2] a party that left and joins again does not count until it confirms again', async () => {
  await leaveWaitlist(await own.join(departureId, 'ann', 6), own.tools)
  expect(await stranger(own.emailOf(departureId, 'ann'))).toMatchObject({ ok: true, isNew: true })
  expect(await own.shown(departureId)).toMatchObject({ waitingPeople: 0 })
})

test('[W2] with its link a party changes what it said about itself, and keeps its place and size', async () => {
  const entryId = await own.join(departureId, 'ann', 2)
  const details = await findEntryDetails(entryId, own.tools)
  if (!details) throw new Error('the party is on the waitlist')
  const changed = { ...details, name: 'Ann Lee', sport: 'snowboard', flexibleDates: true } as const
  expect(await changeEntryDetails(entryId, changed, own.tools)).toBe(true)
  expect(await rows()).toMatchObject([
    { name: 'Ann Lee', people: 2, payload: { sport: 'snowboard', flexibleDates: true, groupSize: '2' } },
  ])
  await leaveWaitlist(entryId, own.tools)
  expect(await findEntryDetails(entryId, own.tools)).toBeUndefined()
  expect(await changeEntryDetails(entryId, changed, own.tools)).toBe(false)
})

test('[W2] [W8] a party that accepts a proposal joins with its own answers, whatever a stranger entered for it', async () => {
  const destination = 'proposed-trip'
  const far = await own.departure({ destination, startsInDays: 100 })
  departureId = await own.departure({ destination, startsInDays: 107 })
  await own.join(far, 'ann', 1, { flexibleDates: true })
  await stranger(own.emailOf(far, 'ann'))
  await own.join(departureId, 'bo', 4)
  await own.runJobs('propose-departure')
  const [data] = await own.mailData(far, 'ann', 'departure-proposed')
  const proposalId = await verifyProposalLink(String(data?.joinLink), own.tools)
  if (!proposalId) throw new Error('a proposal was expected')
  expect(await answerProposal({ proposalId, answer: 'accept' }, own.tools)).toEqual({ ok: true, state: 'accepted' })
  expect(await own.shown(departureId)).toMatchObject({ waitingPeople: 5, phase: 'gathering' })
  expect(await own.mailData(far, 'ann', 'waitlist-joined')).toMatchObject([{ people: 1, position: 1 }])
})
