import { expect, test } from 'vitest'
import { newEntryPage } from '#content/staff/new-entry.ts'
import type { DepartureId } from '#rules/ids.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { addEntryAsStaff } from './add-entry-as-staff.ts'
import { previewEntry } from './preview-entry.ts'

const own = openForFile(openWaitlistFixture)

async function gatherFive(): Promise<DepartureId> {
  const departureId = await own.departure()
  for (const name of ['ann', 'bob', 'cid', 'dee']) await own.join(departureId, name)
  return departureId
}

const say = async (departureId: DepartureId, party: number) => {
  const preview = await previewEntry(departureId, party, own.tools)
  return preview && newEntryPage.outcome(preview)
}

async function add(departureId: DepartureId, groupSize: '1' | '2') {
  const person = { name: 'Pia', email: own.emailOf(departureId, `pia${groupSize}`), flexibleDates: false }
  const added = await addEntryAsStaff({ ...person, groupSize, target: departureId, reason: 'called' }, 'Kim', own.tools)
  if (!added.ok) throw new Error(added.reason)
  return newEntryPage.did(added.did)
}

test('[P2] staff read what adding a party will do, and it does just that', async () => {
  const departureId = await gatherFive()
  expect(await say(departureId, 1)).toBe('This is the 5th person. The departure opens at 6 people.')
  expect(await say(departureId, 2)).toBe(
    'With these 2, 6 people are on the list: saving opens the departure and invites 5 parties.',
  )
  expect((await own.row(departureId))?.phase, 'after looking').toBe('gathering')
  expect(await add(departureId, '1')).toBe('Entry added. We’ve emailed the party its place.')
  expect(await say(departureId, 1)).toBe('This is the 6th person: saving opens the departure and invites 6 parties.')
  expect(await add(departureId, '2')).toBe('Entry added. The departure is open now, and we’ve invited 6 parties.')
  expect(await own.invited(departureId)).toHaveLength(6)
  expect(await say(departureId, 1)).toBe('This is the 8th person: saving invites them.')
  expect(await say(departureId, 2)).toBe(
    'With these 2, 9 people are on the list. There’s no seat for them now, so they wait.',
  )
})

test('[P2] nothing is said about a departure that no one can wait for', async () => {
  expect(await say(own.tools.newId<'departure'>(), 1)).toBeUndefined()
})
