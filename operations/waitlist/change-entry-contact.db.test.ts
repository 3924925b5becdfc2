import { expect, test } from 'vitest'
import { signedId, verifyEntryLink, verifyInvitation } from '#operations/mail/entry-links.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { changeEntryContact } from './change-entry-contact.ts'
import { loadStaffEntryPage } from './load-staff-entry-page.ts'

const own = openForFile(openWaitlistFixture)
const by = { actor: 'Mia', reason: 'She spelled it on the phone.' }

async function entryOf(entryId: WaitlistEntryId) {
  const page = await loadStaffEntryPage(entryId, own.tools)
  if (!page) throw new Error('no entry')
  return page.entry
}

async function change(entryId: WaitlistEntryId, contact: { name?: string; email?: string; phone?: string }) {
  const { name, email, payload, updatedAt: seen } = await entryOf(entryId)
  const { phone } = payload as { phone?: string }
  return changeEntryContact({ entryId, contact: { name, email, phone, ...contact }, seen, ...by }, own.tools)
}

const mailedTo = async (email: string) =>
  (await query<{ template: string }>(own.url, 'select template from mails where recipient = $1', [email])).map(
    ({ template }) => template,
  )

test('a party whose address was mistyped gets the mail that it needs at the right one', async () => {
  const waits = await own.departure({ capacity: 12 })
  const waiting = await own.join(waits, 'Wanda')
  expect(await change(waiting, { email: 'Wanda.Right@example.com' })).toEqual({ ok: true, isMailed: true })
  expect(await mailedTo('wanda.right@example.com')).toEqual(['waitlist-joined'])
  expect(await entryOf(waiting)).toMatchObject({ email: 'wanda.right@example.com', status: 'waiting' })

  const opens = await own.departure({ capacity: 8 })
  const invited = await own.join(opens, 'Ines', 6)
  expect(await entryOf(invited)).toMatchObject({ status: 'invited' })
  expect(await change(invited, { email: 'ines.right@example.com' })).toEqual({ ok: true, isMailed: true })
  expect(await mailedTo('ines.right@example.com')).toEqual(['invitation'])
})

test('[W3] a corrected address ends every link that was mailed to the old one', async () => {
  const date = await own.departure({ capacity: 8 })
  const entryId = await own.join(date, 'Iris', 6)
  const linksOf = async (recipient: string) => {
    const [mail] = await query<{ data: Record<string, string> }>(
      own.url,
      "select data from mails where lower(recipient) = lower($1) and template = 'invitation'",
      [recipient],
    )
    const { seeLink = '', leaveLink = '', acceptLink = '' } = mail?.data ?? {}
    return Promise.all([
      verifyEntryLink('see-place', seeLink, own.tools),
      verifyEntryLink('leave-waitlist', leaveLink, own.tools),
      verifyInvitation(signedId(acceptLink), own.tools),
    ])
  }
  const invitation = (await loadStaffEntryPage(entryId, own.tools))?.position?.invitation?.id
  expect(await linksOf(own.emailOf(date, 'Iris'))).toMatchObject([{ id: entryId }, { id: entryId }, invitation])
  expect(await change(entryId, { email: 'iris.right@example.com' })).toMatchObject({ ok: true })
  expect(await linksOf(own.emailOf(date, 'Iris'))).toEqual([undefined, undefined, undefined])
  expect(await linksOf('iris.right@example.com')).toMatchObject([{ id: entryId }, { id: entryId }, invitation])
})

test('[W5] an entry that no one confirmed has to be confirmed from the new address', async () => {
  const date = await own.departure({ capacity: 12 })
  const entryId = await own.join(date, 'Uma')
  await query(own.url, 'update waitlist_entries set confirmed_at = null where id = $1', [entryId])
  expect(await change(entryId, { email: 'uma.right@example.com' })).toEqual({ ok: true, isMailed: true })
  expect(await mailedTo('uma.right@example.com')).toEqual(['waitlist-confirm'])
  expect((await entryOf(entryId)).confirmedAt).toBeNull()
})

test('a name or phone changes without a mail, and the audit log has which fields changed', async () => {
  const date = await own.departure({ capacity: 12 })
  const entryId = await own.join(date, 'Nora')
  expect(await change(entryId, {})).toEqual({ ok: false, reason: 'nothing-changed' })
  expect(await change(entryId, { name: 'Nora Berg', phone: '+47 99 88 77 66' })).toEqual({ ok: true, isMailed: false })
  expect(await entryOf(entryId)).toMatchObject({ name: 'Nora Berg', payload: { phone: '+47 99 88 77 66' } })
  const ofEntry = "select actor, details from audit_log where action = 'change-contact' and waitlist_entry_id = $1"
  expect(await query(own.url, ofEntry, [entryId])).toEqual([{ actor: 'Mia', details: { fields: ['name', 'phone'] } }])
})

test('[W2] an address that waits for the same date already is refused, and so is a page that is out of date', async () => {
  const date = await own.departure({ capacity: 12 })
  const [first, second] = [await own.join(date, 'Fay'), await own.join(date, 'Sue')]
  const taken = { ok: false, reason: 'already-on-waitlist' }
  expect(await change(second, { email: own.emailOf(date, 'Fay').toUpperCase() })).toEqual(taken)
  const { name, email, updatedAt } = await entryOf(first)
  const seen = new Date(updatedAt.getTime() - 1)
  const stale = changeEntryContact({ entryId: first, contact: { name: 'Fay B', email }, seen, ...by }, own.tools)
  expect(await stale).toEqual({ ok: false, reason: 'stale-version' })
  expect(await entryOf(first)).toMatchObject({ name })
  // An entry that no one confirmed makes way.
  await query(own.url, 'update waitlist_entries set confirmed_at = null where id = $1', [first])
  expect(await change(second, { email: own.emailOf(date, 'Fay') })).toEqual({ ok: true, isMailed: true })
})
