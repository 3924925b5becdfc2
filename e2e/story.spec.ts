import type { Page } from '@playwright/test'
import { importBankLines } from '../operations/bank/import-bank-lines.ts'
import { replaceGuest } from '../operations/guests/replace-guest.ts'
import type { BookingId } from '../rules/ids.ts'
import { statement } from '../testing/bank-bench.ts'
import { linkTo } from '../testing/mailbox.ts'
import { pressLast, startPaying } from './paying.ts'
import {
  accept,
  address,
  approve,
  expect,
  expectPost,
  join,
  order,
  payParts,
  type Scene,
  test,
  toAll,
  toStaff,
} from './storytelling.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const group = (page: Page) => page.locator('#group')
const schedule = (page: Page) =>
  page.getByRole('heading', { name: 'Payment schedule' }).locator('..').getByRole('listitem')

test('the whole story, from six strangers on a list to one group on its day', async ({ page, story }) => {
  const scene = { page, story }
  await test.step('[P2] [P3] six join a date of eight: with the sixth it tips, and all are invited', () => tip(scene))
  await test.step('two friends buy what is left, and two more join a full list', () => fill(scene))
  await test.step('[M4] [G1] four pay the deposit, and are introduced', () => payDeposits(scene))
  await test.step('[P4] one declines and one lapses: the next two are invited', () => refill(scene))
  await test.step('[M7] one of them pays in full by bank, the other by PayPal', () => payInFull(scene))
  await test.step('[G1] the group meets: who agrees is found by the others', () => meet(scene))
  await test.step('[M3] a reminder leads to the instalment', () => payFirst(scene))
  await test.step('[M10] who has not paid is reminded once each time, then staff decide', () => remind(scene))
  await test.step('[M10] the second instalment falls due for the one who still owes it', () => paySecond(scene))
  await test.step('one guest is replaced: the old link opens nothing, the new one the booking', () => replace(scene))
  await test.step('the day comes: nothing is owed, and nothing more is sent', () => fly(scene))
})

async function tip({ page, story }: Scene): Promise<void> {
  const five = ['ana', 'ben', 'cleo', 'dan', 'eve']
  for (const who of five) await join(story, who)
  await expectPost(story, toAll(five, 'waitlist-joined'), toStaff('submission-staff', 5))
  await page.goto(linkTo('/place', story.last('eve', 'waitlist-joined')))
  await expect(page.getByText('1 more person joins for free.')).toBeVisible()
  await join(story, 'finn')
  const told = [...toAll(['finn'], 'waitlist-joined'), ...toStaff('submission-staff'), ...toStaff('departure-tipped')]
  await expectPost(story, toAll([...five, 'finn'], 'invitation'), told)
  expect(story.last('team', 'departure-tipped').text).toMatch(/People so far +6\b/)
  expect(story.last('ana', 'invitation').text).toMatch(/Reserved until .* at \d\d:\d\d UTC/)
}

async function fill({ story }: Scene): Promise<void> {
  await approve(story, await order(story, 'gia', { participants: 2 }))
  for (const who of ['hal', 'ivy']) await join(story, who)
  const joined = [...toAll(['hal', 'ivy'], 'waitlist-joined'), ...toStaff('submission-staff', 2)]
  await expectPost(story, toAll(['gia'], 'booking-confirmed'), toStaff('booking-staff'), joined)
  expect(story.last('gia', 'booking-confirmed').text).toMatch(/Total +\$2,520\.00/)
}

async function payDeposits({ page, story }: Scene): Promise<void> {
  await page.goto(linkTo('/place', story.last('ana', 'invitation')))
  await page.getByRole('link', { name: 'Accept and pay' }).click()
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /^Pay a 30% deposit/ }).check()
  const parts = [/^Now.*\$360\.00$/, /First installment\$420\.00$/, /Second installment\$420\.00$/]
  await expect(main.getByRole('region', { name: 'Payment schedule' }).getByRole('listitem')).toHaveText(parts)
  const popup = await startPaying(page, main)
  await expect(popup.getByText('$378.00')).toBeVisible()
  await pressLast(popup, 'Approve')
  await expect(main.getByRole('heading', { name: 'You are booked' })).toBeVisible()
  // With her there are two bookings, and so a group.
  const introduced = toAll(['ana', 'gia'], 'group-introduced')
  await expectPost(story, toAll(['ana'], 'booking-confirmed'), introduced, toStaff('booking-staff'))
  const others = ['ben', 'cleo', 'dan']
  for (const who of others) await approve(story, await accept(story, who, { plan: 'deposit' }))
  await expectPost(story, toAll(others, 'booking-confirmed', 'group-introduced'), toStaff('booking-staff', 3))
  expect(story.last('dan', 'booking-confirmed').text).toMatch(/\$378\.00.*First installment, due .*\$420\.00/s)
  expect(story.last('dan', 'group-introduced').text).toContain('6 people have paid for this departure so far')
}

async function refill({ page, story }: Scene): Promise<void> {
  await story.wait(24)
  await page.goto(linkTo('/place', story.last('eve', 'invitation')))
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'Still want to come?' })).toBeVisible()
  await expectPost(story, toAll(['eve'], 'invitation-declined'), toAll(['hal'], 'invitation'))
  await story.wait(24)
  await expectPost(story, toAll(['finn'], 'invitation-lapsed'), toAll(['ivy'], 'invitation'))
  await page.goto(linkTo(`/book/${story.departureId}`, story.last('finn', 'invitation')))
  await expect(page.getByText('No seats are left on this date.')).toBeVisible()
}

async function payInFull({ story }: Scene): Promise<void> {
  const booked = ['booking-confirmed', 'group-introduced'] as const
  await accept(story, 'hal', { method: 'bank-transfer' })
  await expectPost(story, toAll(['hal'], 'transfer-details'))
  const { text } = story.last('hal', 'transfer-details')
  expect(text).toMatch(/Amount to send +\$1,200\.00/)
  const [, message = ''] = /Reference +(RF.+)/.exec(text) ?? []
  const lines = statement([{ amount: '1200.00', message, payer: 'Hal Berg' }])
  expect(await importBankLines(lines, 'staff', story.tools)).toMatchObject({ counts: { matched: 1, unmatched: 0 } })
  await expectPost(story, toAll(['hal'], ...booked), toStaff('booking-staff'))
  await approve(story, await accept(story, 'ivy', {}))
  await expectPost(story, toAll(['ivy'], ...booked), toStaff('booking-staff'))
}

async function meet({ page, story }: Scene): Promise<void> {
  await page.goto(linkTo('/booking', story.last('ana', 'group-introduced')))
  await expect(group(page).getByText('8 people, including you')).toBeVisible()
  await page.locator('[name="shares"]').check()
  await page.locator('[name="whatsapp"]').fill('+1 416 555 0101')
  await group(page).getByRole('button', { name: 'Save' }).click()
  await expect(group(page).getByText('The others can see you.')).toBeVisible()
  await page.goto(linkTo('/booking', story.last('ivy', 'group-introduced')))
  await expect(group(page).getByRole('link', { name: /^Message Ana/ })).toBeVisible()
  await expect(page.getByText('8 of 8 seats booked')).toBeVisible()
  await expectPost(story)
}

async function payFirst({ page, story }: Scene): Promise<void> {
  await page.clock.setFixedTime(await story.comeTo(97))
  await expectPost(story, toAll(['ana', 'ben', 'cleo', 'dan'], 'instalment-reminder'))
  const reminder = story.last('ana', 'instalment-reminder')
  expect(reminder.text).toMatch(/Payment +First installment\n.*\n.*\$420\.00/)
  await page.goto(linkTo('/booking', reminder))
  await pressLast(await startPaying(page, page.getByRole('main')), 'Approve')
  await expect(schedule(page)).toHaveText([/Paid\$360\.00$/, /Paid\$420\.00$/, /Not due yet\$420\.00$/])
  await payParts(story, 'ben', ['first', 'second'])
  await expectPost(story, toAll(['ana', 'ben'], 'instalment-paid'))
  expect(story.last('ana', 'instalment-paid').text).toMatch(/Total now +\$441\.00/)
  expect(story.last('ben', 'instalment-paid').text).toContain('Your trip is now paid in full.')
}

async function remind({ story }: Scene): Promise<void> {
  for (const [daysBefore, words] of [
    [93, 'due in a few days'],
    [90, 'is due'],
    [88, 'is overdue'],
  ] as const) {
    await story.comeTo(daysBefore)
    await expectPost(story, toAll(['cleo', 'dan'], 'instalment-reminder'))
    expect(story.last('dan', 'instalment-reminder').subject).toContain(words)
  }
  await payParts(story, 'cleo', ['first', 'second'])
  await story.comeTo(83)
  await expectPost(story, toAll(['cleo'], 'instalment-paid'), toStaff('instalment-overdue-staff'))
  expect(story.last('team', 'instalment-overdue-staff').text).toContain('Dan Berg')
  await payParts(story, 'dan', ['first', 'second'])
  await expectPost(story, toAll(['dan'], 'instalment-paid'))
}

async function paySecond({ story }: Scene): Promise<void> {
  await story.comeTo(52)
  await expectPost(story, toAll(['ana'], 'instalment-reminder'))
  expect(story.last('ana', 'instalment-reminder').subject).toMatch(/^Second installment due on /)
  await payParts(story, 'ana', ['second'])
  await expectPost(story, toAll(['ana'], 'instalment-paid'))
  await story.comeTo(45)
  await expectPost(story)
}

async function replace({ page, story }: Scene): Promise<void> {
  await story.comeTo(30)
  const before = linkTo('/booking', story.last('cleo', 'booking-confirmed'))
  const bookingId = new URL(before).searchParams.get('id') as BookingId
  const newGuest = { firstName: 'Kim', lastName: 'Berg', email: address('kim'), phone: '+1 416 555 0102' }
  const request = { bookingId, position: 1, newGuest, actor: 'staff', reason: 'Cleo broke a leg' }
  expect(await replaceGuest(request, story.tools)).toEqual({ ok: true })
  await expectPost(story, toAll(['cleo', 'kim'], 'guest-replaced'), toAll(['kim'], 'group-introduced'))
  expect((await page.goto(before))?.status()).toBe(404)
  await page.goto(linkTo('/booking', story.last('kim', 'guest-replaced')))
  await expect(heading(page)).toHaveText('Your seat is booked')
  await expect(page.getByText('Kim Berg', { exact: true }).first()).toBeVisible()
  await expect(group(page).getByRole('link', { name: /^Message Ana/ })).toBeVisible()
}

async function fly({ page, story }: Scene): Promise<void> {
  await page.clock.setFixedTime(await story.comeTo(0))
  await page.goto(linkTo('/booking', story.last('ana', 'booking-confirmed')))
  await expect(page.getByText('8 of 8 seats booked')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay now' })).toHaveCount(0)
  await story.comeTo(-4)
  await page.reload()
  await expect(page.getByText('This trip is over.')).toBeVisible()
  await expectPost(story)
}
