import type { Page } from '@playwright/test'
import { importBankLines } from '#operations/bank/import-bank-lines.ts'
import { replaceGuest } from '#operations/guests/replace-guest.ts'
import type { BookingId } from '#rules/ids.ts'
import { linkTo } from '#testing/mail/mailbox.ts'
import { statement } from '#testing/payments/bank-fixture.ts'
import { photo } from '#testing/pictures.ts'
import { pressLast, startPaying } from './support/paying.ts'
import { expectSound } from './support/sound.ts'
import { enterAs } from './support/staff.ts'
import {
  accept,
  addressOf,
  approve,
  expect,
  expectMails,
  join,
  order,
  payInstallments,
  type Scene,
  test,
  toAll,
  toStaff,
} from './support/storytelling.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const group = (page: Page) => page.locator('#group')
const schedule = (page: Page) =>
  page.getByRole('heading', { name: 'Payment schedule' }).locator('..').getByRole('listitem')

/** Everyone who has paid, in the order of joining. */
const BOOKERS = ['gia', 'ana', 'ben', 'cleo', 'dan', 'hal', 'ivy']

test('six strangers on a waitlist become one group on its trip', async ({ page, story }) => {
  const scene = { page, story }
  await test.step('[P2] [P3] the sixth party opens a departure of eight, and all six are invited', () => open(scene))
  await test.step('two friends buy the last two seats, and two more parties join the waitlist', () => fill(scene))
  await test.step('[M4] four guests pay the deposit', () => payDeposits(scene))
  await test.step('[P4] one invitation is declined and one expires, and the next two parties are invited', () =>
    refill(scene))
  await test.step('[M7] one of them pays in full by bank transfer, the other by PayPal', () => payInFull(scene))
  await test.step('[G1] [G4] the group sees a guest who agrees to share, and is introduced with the second one', () =>
    meet(scene))
  await test.step('[M3] a reminder links to the installment', () => payFirst(scene))
  await test.step('[M10] guests who have not paid get each reminder once, and then staff are notified', () =>
    remind(scene))
  await test.step('[M10] the guest who has not paid the second installment is reminded of it', () => paySecond(scene))
  await test.step('a guest is replaced: the old link stops working, and the new link opens the booking', () =>
    replace(scene))
  await test.step('[G19] a mail prepares the week, nothing is due on the day of the trip, and thanks follow', () =>
    fly(scene))
  await test.step('[L10] [L11] [L12] [L13] a guest reviews the trip from the mail, and everyone reads it once staff publish it', () =>
    review(scene))
})

async function open({ page, story }: Scene): Promise<void> {
  const five = ['ana', 'ben', 'cleo', 'dan', 'eve']
  for (const who of five) await join(story, who)
  await expectMails(story, toAll(five, 'waitlist-confirm'), toStaff('submission-staff', 5))
  await page.goto(linkTo('/place', story.lastMail('eve', 'waitlist-confirm')))
  await expect(page.getByText('1 more person joins for free.')).toBeVisible()
  await join(story, 'finn')
  const others = [
    ...toAll(['finn'], 'waitlist-confirm'),
    ...toStaff('submission-staff'),
    ...toStaff('departure-opened-staff'),
  ]
  await expectMails(story, toAll([...five, 'finn'], 'invitation'), others)
  expect(story.lastMail('team', 'departure-opened-staff').text).toMatch(/People so far +6\b/)
  expect(story.lastMail('ana', 'invitation').text).toMatch(/Reserved until .* at \d+:\d\d [AP]M UTC/)
}

async function fill({ story }: Scene): Promise<void> {
  await approve(story, await order(story, 'gia', { participants: 2 }))
  for (const who of ['hal', 'ivy']) await join(story, who)
  const joined = [...toAll(['hal', 'ivy'], 'waitlist-confirm'), ...toStaff('submission-staff', 2)]
  await expectMails(story, toAll(['gia'], 'booking-confirmed'), toStaff('booking-confirmed-staff'), joined)
  expect(story.lastMail('gia', 'booking-confirmed').text).toMatch(/Total +\$2,520\.00/)
}

async function payDeposits({ page, story }: Scene): Promise<void> {
  await page.goto(linkTo('/place', story.lastMail('ana', 'invitation')))
  await page.getByRole('link', { name: 'Accept and pay' }).click()
  const main = page.getByRole('main')
  for (const [name, value] of [
    ['firstName', 'Ana'],
    ['lastName', 'Berg'],
    ['email', addressOf('ana')],
  ] as const)
    await expect(main.locator(`[name="${name}"]`)).toHaveValue(value)
  await main.getByRole('radio', { name: /^Pay a 30% deposit/ }).check()
  const installments = [/^Now.*\$360\.00$/, /First installment\$420\.00$/, /Second installment\$420\.00$/]
  await expect(main.getByRole('region', { name: 'Payment schedule' }).getByRole('listitem')).toHaveText(installments)
  const popup = await startPaying(page, main)
  await expect(popup.getByText('$378.00')).toBeVisible()
  await pressLast(popup, 'Approve')
  await expect(main.getByRole('heading', { name: /^You’re (in|going heli-skiing)/ })).toBeVisible()
  await expectMails(story, toAll(['ana'], 'booking-confirmed'), toStaff('booking-confirmed-staff'))
  await page.goto(linkTo('/place', story.lastMail('ana', 'invitation')))
  await expect(heading(page)).toHaveText('You’re booked')
  const others = ['ben', 'cleo', 'dan']
  for (const who of others) await approve(story, await accept(story, who, { plan: 'deposit' }))
  await expectMails(
    story,
    toAll(others, 'booking-confirmed'),
    toStaff('booking-confirmed-staff', 3),
    // Dan paid for the sixth seat of eight.
    toAll(['gia', 'ana', 'ben', 'cleo'], 'departure-confirmed'),
  )
  expect(story.lastMail('ana', 'departure-confirmed').subject).toMatch(/^Your trip is confirmed: /)
  expect(story.lastMail('dan', 'booking-confirmed').text).toContain('Confirmed: book your flights')
  expect(story.lastMail('cleo', 'booking-confirmed').text).toMatch(/Deposits open\s+We’ll decide by/)
  expect(story.lastMail('dan', 'booking-confirmed').text).toMatch(/\$378\.00.*First installment, due .*\$420\.00/s)
}

async function refill({ page, story }: Scene): Promise<void> {
  await story.wait(24)
  await page.goto(linkTo('/place', story.lastMail('eve', 'invitation')))
  await page.getByText('Decline', { exact: true }).click()
  await page.getByRole('button', { name: 'Give up my seat' }).click()
  await expect(page.getByRole('heading', { name: 'Still want to come?' })).toBeVisible()
  const reminded = toAll(['eve', 'finn'], 'invitation-reminder')
  await expectMails(story, reminded, toAll(['eve'], 'invitation-declined'), toAll(['hal'], 'invitation'))
  await story.wait(24)
  const next = [...toAll(['hal'], 'invitation-reminder'), ...toAll(['ivy'], 'invitation')]
  await expectMails(story, toAll(['finn'], 'invitation-expired'), next)
  await page.goto(linkTo(`/book/${story.departureId}`, story.lastMail('finn', 'invitation')))
  await expect(page.getByRole('heading', { name: 'Your invitation has expired' })).toBeVisible()
  await expect(page.getByText('none are left right now')).toBeVisible()
}

async function payInFull({ story }: Scene): Promise<void> {
  await accept(story, 'hal', { method: 'bank-transfer' })
  await expectMails(story, toAll(['hal'], 'transfer-details'))
  const { text } = story.lastMail('hal', 'transfer-details')
  expect(text).toMatch(/Amount to send +\$1,200\.00/)
  const [, message = ''] = /Reference +(RF.+)/.exec(text) ?? []
  const lines = statement([{ amount: '1200.00', message, payer: 'Hal Berg' }])
  expect(await importBankLines(lines, 'staff', story.tools)).toMatchObject({ counts: { matched: 1, unmatched: 0 } })
  await expectMails(story, toAll(['hal'], 'booking-confirmed'), toStaff('booking-confirmed-staff'))
  await approve(story, await accept(story, 'ivy', {}))
  await expectMails(story, toAll(['ivy'], 'booking-confirmed'), toStaff('booking-confirmed-staff'))
}

async function meet({ page, story }: Scene): Promise<void> {
  await page.goto(linkTo('/booking', story.lastMail('ana', 'booking-confirmed')))
  await expect(group(page).getByText('8 people, including you')).toBeVisible()
  await share(page, '+1 416 555 0101')
  await page.goto(linkTo('/booking', story.lastMail('ivy', 'booking-confirmed')))
  await expect(group(page).getByRole('link', { name: /^Message Ana/ })).toBeVisible()
  await expect(page.getByText('8 of 8 seats booked')).toBeVisible()
  await expectMails(story)
  await share(page, '+1 416 555 0102')
  await expectMails(story, toAll(BOOKERS, 'group-introduced'))
  expect(story.lastMail('dan', 'group-introduced').text).toContain('8 people are in so far')
}

async function share(page: Page, whatsapp: string): Promise<void> {
  await page.locator('[name="shares"]').check()
  await page.locator('[name="whatsapp"]').fill(whatsapp)
  await group(page).getByRole('button', { name: 'Save' }).click()
  await expect(group(page).getByText('The others can see you.')).toBeVisible()
}

async function payFirst({ page, story }: Scene): Promise<void> {
  await page.clock.setFixedTime(await story.comeTo(97))
  await expectMails(story, toAll(['ana', 'ben', 'cleo', 'dan'], 'installment-reminder'))
  const reminder = story.lastMail('ana', 'installment-reminder')
  expect(reminder.text).toMatch(/Payment +First installment\n.*\n.*\$420\.00/)
  // ways-to-pay.spec.ts pays an installment with the buttons.
  await payInstallments(story, 'ana', ['first'])
  await page.goto(linkTo('/booking', reminder))
  await expect(schedule(page)).toHaveText([/Paid\$360\.00$/, /Paid\$420\.00$/, /Not due yet\$420\.00$/])
  await payInstallments(story, 'ben', ['first', 'second'])
  await expectMails(story, toAll(['ana', 'ben'], 'installment-paid'))
  expect(story.lastMail('ana', 'installment-paid').text).toMatch(/Total now +\$441\.00/)
  expect(story.lastMail('ben', 'installment-paid').text).toContain('Your trip is now paid in full.')
}

async function remind({ story }: Scene): Promise<void> {
  for (const [daysBefore, words] of [
    [93, 'due in a few days'],
    [90, 'is due'],
    [88, 'is overdue'],
  ] as const) {
    await story.comeTo(daysBefore)
    await expectMails(story, toAll(['cleo', 'dan'], 'installment-reminder'))
    expect(story.lastMail('dan', 'installment-reminder').subject).toContain(words)
  }
  await payInstallments(story, 'cleo', ['first', 'second'])
  await story.comeTo(83)
  await expectMails(story, toAll(['cleo'], 'installment-paid'), toStaff('installment-overdue-staff'))
  expect(story.lastMail('team', 'installment-overdue-staff').text).toContain('Dan Berg')
  await payInstallments(story, 'dan', ['first', 'second'])
  await expectMails(story, toAll(['dan'], 'installment-paid'))
}

async function paySecond({ story }: Scene): Promise<void> {
  await story.comeTo(52)
  await expectMails(story, toAll(['ana'], 'installment-reminder'))
  expect(story.lastMail('ana', 'installment-reminder').subject).toMatch(/^Second installment due on /)
  await payInstallments(story, 'ana', ['second'])
  await expectMails(story, toAll(['ana'], 'installment-paid'))
  await story.comeTo(45)
  await expectMails(story)
}

async function replace({ page, story }: Scene): Promise<void> {
  await story.comeTo(30)
  await expectMails(story, toAll(BOOKERS, 'answers-missing'))
  const before = linkTo('/booking', story.lastMail('cleo', 'booking-confirmed'))
  const bookingId = new URL(before).searchParams.get('id') as BookingId
  const newGuest = { firstName: 'Kim', lastName: 'Berg', email: addressOf('kim'), phone: '+1 416 555 0102' }
  const request = { bookingId, position: 1, newGuest, actor: 'staff', reason: 'Cleo broke a leg' }
  expect(await replaceGuest(request, story.tools)).toEqual({ ok: true })
  await expectMails(story, toAll(['cleo', 'kim'], 'guest-replaced'), toAll(['kim'], 'group-introduced'))
  expect((await page.goto(before))?.status()).toBe(404)
  await page.goto(linkTo('/booking', story.lastMail('kim', 'guest-replaced')))
  await expect(heading(page)).toHaveText('Your seat is booked')
  await expect(page.getByText('Kim Berg', { exact: true }).first()).toBeVisible()
  await expect(group(page).getByRole('link', { name: /^Message Ana/ })).toBeVisible()
}

async function fly({ page, story }: Scene): Promise<void> {
  const guests = BOOKERS.map((who) => (who === 'cleo' ? 'kim' : who))
  await story.comeTo(7)
  await expectMails(story, toAll(guests, 'week-before'))
  expect(story.lastMail('kim', 'week-before').text).toContain('8 people, including you, Ana and Ivy.')
  await page.clock.setFixedTime(await story.comeTo(0))
  await page.goto(linkTo('/booking', story.lastMail('ana', 'booking-confirmed')))
  await expect(page.getByText('8 of 8 seats booked')).toBeVisible()
  await expect(page.getByText('Your trip has begun.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay now' })).toHaveCount(0)
  await story.comeTo(-4)
  await page.reload()
  await expect(heading(page)).toHaveText('You were there')
  await expect(page.getByText('This trip is over.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  await story.comeTo(-5)
  await expectMails(story, toAll(guests, 'trip-thanks'))
}

const said = '<b>Deep</b> snow, good company. See www.example.com'

async function review({ page, story }: Scene): Promise<void> {
  await page.goto(linkTo('/booking', story.lastMail('ana', 'trip-thanks')))
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(heading(page)).toHaveText('How was Japan?')
  for (const [question, rating] of [
    ['Overall', '4'],
    ['The group', '5'],
    ['As described', '4'],
    ['The operator', '3'],
  ] as const)
    await page.getByRole('group', { name: question }).getByRole('radio', { name: rating }).check()
  await page.getByLabel('My first name and country').check()
  await page.getByLabel('In your words').fill('snow '.repeat(4000))
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('This is too long. Please shorten it.')).toBeVisible()
  await expect(page.getByLabel('In your words'), 'a refused form keeps what was written').toHaveValue(/^snow /)
  // The scripts start at the first touch, and must not take back what is filled in before.
  await page.getByLabel('In your words').fill(said)
  await page.waitForFunction(() => Object.keys(document.querySelector('textarea') ?? {}).length > 0)
  await expect(page.getByLabel('In your words')).toHaveValue(said)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.locator('#review').getByRole('status')).toContainText('We’ve saved your review.')
  await addPicture(page, Buffer.from('no picture at all'))
  await expect(page.locator('#pictures').getByRole('alert')).toContainText(
    'This file isn’t a picture that we can read.',
  )
  await addPicture(page, await photo())
  await expect(page.locator('#pictures').getByRole('status')).toContainText('Picture added')
  await expectSound(page)

  await page.goto('/destination/japan')
  await expect(page.locator('#reviews')).toHaveCount(0)
  await enterAs(page, story.site, 'agent')
  await page.goto('/staff/reviews')
  await page.getByRole('link', { name: /Japan/ }).first().click()
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await expect(async () => {
    await page.goto('/destination/japan')
    await expect(page.locator('#reviews')).toContainText(said, { timeout: 500 })
  }).toPass()
  await expect(page.locator('#reviews')).toContainText('We show an average from three reviews on.')
  await expect(page.locator('#reviews').getByRole('link')).toHaveCount(0)
  await expect(page.getByAltText('Picture 1 of 1 by Ana')).toHaveAttribute('width', '900')
}

async function addPicture(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'day.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel(/everyone who can be recognized/).check()
  await page.getByRole('button', { name: 'Add picture' }).click()
}
