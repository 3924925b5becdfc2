import { expect, test } from 'vitest'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { verifyProposalLink } from '#operations/mail/entry-links.ts'
import { declineInvitation } from '#operations/waitlist/decline-invitation.ts'
import { leaveWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import { findWaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import type { DepartureId, ProposalId } from '#rules/ids.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { answerProposal } from './answer-proposal.ts'
import { loadProposal } from './load-proposal.ts'

const own = openForFile(openWaitlistFixture)

const flexible = { flexibleDates: true }

/** Two departures of one trip that no other test uses, of 8 seats each. */
let trips = 0
async function neighbors(): Promise<[DepartureId, DepartureId]> {
  trips += 1
  const destination = `trip-${trips}`
  return [
    await own.departure({ destination, startsInDays: 100 }),
    await own.departure({ destination, startsInDays: 107 }),
  ]
}

async function runProposals(departureId: DepartureId): Promise<string[]> {
  await own.runJobs('propose-departure')
  return own.recipientsOf(departureId, 'departure-proposed')
}

/** The proposal that was mailed to the party. */
async function proposalTo(departureId: DepartureId, name: string): Promise<ProposalId> {
  const [data] = await own.mailData(departureId, name, 'departure-proposed')
  const proposalId = await verifyProposalLink(String(data?.joinLink), own.tools)
  if (!proposalId) throw new Error('a proposal was expected')
  return proposalId
}

test('[W8] a departure that is two people short is proposed to flexible parties that wait for another one of its trip', async () => {
  const [near, far] = await neighbors()
  await own.join(far, 'flexible', 1, flexible)
  await own.join(far, 'fixed')
  await own.join(near, 'a', 3)
  expect(await runProposals(far)).toEqual([])
  await own.join(near, 'b')
  expect(await runProposals(far)).toEqual([own.emailOf(far, 'flexible')])
  const [data] = await own.mailData(far, 'flexible', 'departure-proposed')
  expect(data).toMatchObject({ potential: 4, minimum: 6, name: 'flexible', said: flexible })
})

test('[W8] a departure is proposed to a party only once', async () => {
  const [near, far] = await neighbors()
  await own.join(far, 'flexible', 1, flexible)
  await own.join(near, 'a', 3)
  await own.join(near, 'b')
  await own.runJobs('propose-departure')
  await own.repeatJobs('propose-departure')
  await leaveWaitlist(await own.join(near, 'c'), own.tools)
  expect(await runProposals(far)).toHaveLength(1)
})

test('[W8] parties that already wait for the departure, or wait for another trip, get no proposal', async () => {
  const [near, far] = await neighbors()
  const [, foreign] = await neighbors()
  await own.join(far, 'both', 1, flexible)
  await own.join(near, 'both', 1, { email: own.emailOf(far, 'both') })
  await own.join(foreign, 'stranger', 1, flexible)
  await own.join(near, 'a', 3)
  expect(await runProposals(far)).toEqual([])
  expect(await runProposals(foreign)).toEqual([])
})

test('[W10] a party that accepts waits for both departures, each with the time at which it first joined', async () => {
  const [near, far] = await neighbors()
  const entryId = await own.join(far, 'flexible', 2, flexible)
  await own.join(near, 'a', 4)
  await runProposals(far)
  const proposalId = await proposalTo(far, 'flexible')
  expect(await loadProposal(proposalId, own.tools)).toMatchObject({ departure: { missing: 2 }, state: 'open' })
  const accepted = { ok: true, state: 'accepted' }
  expect(await answerProposal({ proposalId, answer: 'accept' }, own.tools)).toEqual(accepted)
  // A second click, or the other button in another tab, changes nothing.
  expect(await answerProposal({ proposalId, answer: 'accept' }, own.tools)).toEqual(accepted)
  expect(await answerProposal({ proposalId, answer: 'decline' }, own.tools)).toEqual(accepted)
  // The two people of the party were the two that were missing.
  expect(await own.shown(near)).toMatchObject({ phase: 'open', potential: 6, invitedSeats: 6 })
  expect(await own.invited(near)).toEqual(['flexible 2 open', 'a 4 open'])
  expect(await findWaitlistPosition(entryId, own.tools)).toMatchObject({ position: 1, people: 2, leftAt: null })
})

test('[W10] a departure that a party does not want is not proposed to it again', async () => {
  const [near, far] = await neighbors()
  await own.join(far, 'flexible', 1, flexible)
  await own.join(near, 'a', 4)
  await runProposals(far)
  const proposalId = await proposalTo(far, 'flexible')
  expect(await answerProposal({ proposalId, answer: 'decline' }, own.tools)).toEqual({ ok: true, state: 'declined' })
  await own.repeatJobs('propose-departure')
  expect(await runProposals(far)).toHaveLength(1)
  expect(await own.shown(near)).toMatchObject({ waitingPeople: 4 })
})

test('[W10] a proposal for a cancelled departure has ended, and a yes to it changes nothing', async () => {
  const [near, far] = await neighbors()
  await own.join(far, 'flexible', 1, flexible)
  await own.join(near, 'a', 4)
  await runProposals(far)
  const proposalId = await proposalTo(far, 'flexible')
  await cancelDeparture({ departureId: near, actor: 'kim', reason: 'no snow' }, own.tools)
  expect(await loadProposal(proposalId, own.tools)).toMatchObject({ state: 'ended', endedBy: 'cancelled' })
  const refused = { ok: false, reason: 'cancelled' }
  expect(await answerProposal({ proposalId, answer: 'accept' }, own.tools)).toEqual(refused)
  expect(await answerProposal({ proposalId, answer: 'accept' }, own.tools)).toEqual(refused)
})

test('[W10] a yes to a departure that opens with it is invited immediately, by one mail', async () => {
  const [near, far] = await neighbors()
  await own.join(far, 'flexible', 2, flexible)
  await own.join(near, 'a', 3)
  await own.join(near, 'b')
  await runProposals(far)
  const proposalId = await proposalTo(far, 'flexible')
  expect(await loadProposal(proposalId, own.tools)).toMatchObject({ invitedEntry: null })
  await answerProposal({ proposalId, answer: 'accept' }, own.tools)
  const mails = await own.mailsTo(far, 'flexible')
  expect(mails.filter((name) => name === 'invitation' || name === 'waitlist-joined')).toEqual(['invitation'])
  const answered = await loadProposal(proposalId, own.tools)
  const entryId = answered?.invitedEntry?.id
  if (!entryId) throw new Error('an invited entry was expected')
  expect(await findWaitlistPosition(entryId, own.tools)).toMatchObject({ departureId: near, invitation: { seats: 2 } })
  await declineInvitation(entryId, own.tools)
  expect(await loadProposal(proposalId, own.tools), 'its place asks whether it still wants to come').toMatchObject({
    invitedEntry: { id: entryId },
  })
})
