import { expect, test } from 'vitest'
import { erasePersonData } from '#operations/privacy/person-data.ts'
import { addNote } from '#operations/staff/add-note.ts'
import { resendMail } from '#operations/staff/resend-mail.ts'
import type { OrderId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { loadStaffOrderPage } from './load-staff-order-page.ts'
import { releaseHoldAsStaff } from './release-hold-as-staff.ts'

const own = openForFile(openBankFixture)
const STAFF = { actor: 'Olga Owner', reason: 'Asked by phone' }

const pageOf = async (orderId: OrderId) => {
  const page = await loadStaffOrderPage(orderId, own.tools)
  if (!page) throw new Error('no such order')
  return page
}

test('an order has its mails, notes and activity, and its mail is sent again to its guest', async () => {
  const { orderId } = await own.transfer(await own.departure(), 1)
  await addNote({ subject: 'order', subjectId: orderId, author: 'Olga', text: 'Pays on Friday' }, own.tools)
  const { order, mails } = await pageOf(orderId)
  const [mail] = mails
  if (!mail) throw new Error('the order has no mail')
  expect(mail).toMatchObject({ recipient: order.email, canResend: true })
  expect(await resendMail({ mailId: mail.id, ...STAFF }, own.tools)).toEqual({ ok: true })
  expect(await releaseHoldAsStaff({ orderId, ...STAFF }, own.tools)).toEqual({ ok: true })
  const page = await pageOf(orderId)
  expect(page.mails.filter(({ template }) => template === mail.template)).toHaveLength(2)
  const kinds = page.events.map((event) => (event.kind === 'staff-action' ? event.action : event.kind))
  expect(kinds).toEqual(
    expect.arrayContaining(['payment-requested', 'confirmed', 'note', 'resend-mail', 'release-hold', 'order-ended']),
  )
})

test('erasing a person erases the notes about their orders', async () => {
  const { orderId } = await own.transfer(await own.departure(), 1)
  await addNote({ subject: 'order', subjectId: orderId, author: 'Olga', text: 'Has a sick child' }, own.tools)
  await releaseHoldAsStaff({ orderId, ...STAFF }, own.tools)
  const { order } = await pageOf(orderId)
  await erasePersonData(order.email, STAFF, own.tools)
  expect(await query(own.url, 'select id from notes where subject_id = $1', [orderId])).toEqual([])
})
