import type { Page } from '@playwright/test'
import type { DepartureId } from '#rules/ids.ts'
import { type DepartureSituation, setUpDeparture } from '#scenarios/departure.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { linkTo } from '#testing/mail/mailbox.ts'
import { releaseToGuests } from '#testing/release-to-guests.ts'
import { staffSession } from '#testing/staff/staff.ts'
import type { Story } from '#testing/story.ts'
import { touch } from './support/inquiry-form.ts'
import { expectSound } from './support/sound.ts'
import { enterAs, expectStaffSound, STAFF_VIEWPORT, submitAction } from './support/staff.ts'
import { addressOf, expect, test } from './support/storytelling.ts'

const PHONE = { width: 390, height: 844 }

test.use({ viewport: PHONE })
const publish = ({ tools }: Story, situation: DepartureSituation) =>
  tools.db.transaction((tx) => setUpDeparture(tx, { priceCents: 120_000, ...situation }, tools))

const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name })

/** Four people have paid for a departure that needs six, and another is confirmed. Its check day comes. */
async function reachCheckDay(story: Story): Promise<DepartureId> {
  await publish(story, { startsInDays: 100, booked: 6 })
  const from = await publish(story, { startsInDays: 54 })
  for (const [who, seats] of [
    ['ada', 2],
    ['bo', 1],
    ['cy', 1],
  ] as const)
    await bookAsGuest(story.site, addressOf(who), seats, from)
  await story.wait(72)
  await story.newMails()
  return from
}

test('[P17] guests choose on their phones, and staff run the trip with the guests who pay the supplement', async ({
  page,
  browser,
  story,
}) => {
  const tooSmall = await publish(story, { startsInDays: 54 })
  await bookAsGuest(story.site, addressOf('dee'), 1, tooSmall)
  const from = await reachCheckDay(story)
  const linkOf = (who: string) => linkTo('/booking/choose', story.lastMail(who, 'rescue-choose'))

  await test.step('no one is asked before staff have seen the sum on Today', async () => {
    expect((await story.newMails()).filter(({ template }) => template === 'rescue-choose')).toEqual([])
    await releaseToGuests(tooSmall, story.tools)
    await page.setViewportSize(STAFF_VIEWPORT)
    await enterAs(page, story.site, 'owner')
    await page.goto('/staff/today')
    const line = page.getByRole('listitem').filter({ hasText: /Departure to decide.*4 paid, 6 needed/ })
    await line.locator('summary').filter({ hasText: 'Ask its guests' }).click()
    await expect(line).toContainText('They have 5 days to choose: a supplement of $600.00 per person')
    await line.getByRole('button', { name: /^Ask its guests/ }).click()
    await expect(page.getByText('We’re asking its guests by email.')).toBeVisible()
    await story.wait(1)
    await story.newMails()
    await page.setViewportSize(PHONE)
  })

  await test.step('by keyboard, with what happens if no one else responds', async () => {
    await page.goto(linkOf('ada'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to do?')
    await expect(page.getByText('4 people have paid so far, and it needs 6.')).toBeVisible()
    await expect(page.getByText('If no one else responds: the trip doesn’t run')).toBeVisible()
    await expect(page.getByText('Price so far $2,400.00, new total $3,600.00.')).toBeVisible()
    await expect(
      page.getByText('If you don’t answer, you keep your seat if the trip runs at the price you paid.'),
    ).toBeVisible()
    await expectSound(page)
    await touch(page)
    await expect(async () => {
      await page.getByRole('button', { name: 'Save my answer' }).click()
      await expect(page.getByText('Please choose one of the options.'), 'once our script runs').toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await choice(page, /^Pay a supplement of \$1,200\.00 \$600\.00 per person/).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText('Answer saved')
    await page.getByRole('link', { name: 'Back to your booking' }).click()
    await expect(page.getByText('Your answer: pay the supplement.')).toBeVisible()
  })

  await test.step('[G16] without scripts, as well as the link to share', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
    const plain = await context.newPage()
    await plain.goto(linkOf('bo'))
    await choice(plain, /^Get a full refund/).check()
    await plain.getByRole('button', { name: 'Save my answer' }).click()
    await expect(plain.getByText('Answer saved')).toBeVisible()
    await plain.goto(linkTo('/booking', story.lastMail('bo', 'booking-confirmed')))
    await expect(plain.getByRole('heading', { name: '2 more and it’s on' })).toBeVisible()
    await expect(plain.getByText(/\/book\/[\w-]+\?ref=[\w-]{10}$/)).toBeVisible()
    await context.close()
  })

  await test.step('others see numbers, and change their answers', async () => {
    await page.goto(linkOf('bo'))
    await expect(choice(page, /^Get a full refund/)).toBeChecked()
    const others = page.getByRole('region', { name: 'What the others chose' })
    await expect(others).toContainText('Pay the supplement2 people')
    await expect(others).toContainText('No answer yet1 person')
    await choice(page, /^Move to/).check()
    await page.getByRole('button', { name: 'Save my answer' }).click()
    await expect(page.getByRole('status')).toContainText('Answer saved')
    await expect(choice(page, /^Move to/)).toBeChecked()
  })

  await test.step('[A8] after the last day staff see people and money, and decide', async () => {
    await page.setViewportSize(STAFF_VIEWPORT)
    await story.wait(6 * 24)
    await page.goto('/staff/today')
    const { email, password } = await staffSession(story.site, 'owner')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    const line = page.getByRole('listitem').filter({ hasText: /Departure to decide.*4 paid, 6 needed/ })
    await expect(line).toContainText('2 of 3 bookings have chosen')
    await line.getByRole('link', { name: /^Decide/ }).click()
    await expect(page).toHaveURL(`/staff/departures/${from}`)
    await expect(page.getByRole('table', { name: 'What each booking chose' })).toContainText('Pay the supplement')
    await expectStaffSound(page)
    const form = page.locator('details').filter({ hasText: 'Fly with supplement' })
    await expect(form).toContainText('Fly: 1 booking with 2 guests, who owe $1,200.00 more.')
    await expect(form).toContainText('Refund: 1 booking with 1 guest, $1,200.00 plus fees.')
    await submitAction(page, 'Fly with supplement', {}, 'The operator agrees.')
    await expect(page.getByText('Departure confirmed.')).toBeVisible()
    await page.goto(`/staff/departures/${tooSmall}`)
    await submitAction(page, 'Don’t fly: move or refund guests as they chose', {}, 'Too few people.')
    await expect(
      page.getByText('Departure cancelled. We’re moving or refunding its guests as they chose.'),
    ).toBeVisible()
  })

  await test.step('each guest gets what they chose', async () => {
    const sent = (await story.newMails()).map(({ template, recipient }) => `${recipient.split('@')[0]} ${template}`)
    for (const mail of [
      'ada rescue-flies',
      'bo booking-moved',
      'cy rescue-refunded',
      'dee departure-cancelled-booking',
    ])
      expect(sent).toContain(mail)
    await page.setViewportSize(PHONE)
    await page.goto(linkTo('/booking', story.lastMail('ada', 'rescue-flies')))
    await expect(page.getByText('Confirmed: book your flights').first()).toBeVisible()
    await expect(page.locator('a[href="#pay-now"]')).toContainText('$1,200.00')
    await page.goto(linkTo('/booking', story.lastMail('bo', 'booking-moved')))
    await expect(page.getByText('Confirmed: book your flights').first()).toBeVisible()
    const facts = page.locator('dl').filter({ hasText: 'Booking reference' })
    await expect(facts, 'the price moves with the booking').toContainText('Price$1,200.00')
    await page.goto(linkOf('cy'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to choose')
    await page.goto(linkTo('/booking', story.lastMail('dee', 'booking-confirmed')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled')
    await expect(page.getByText('$1,260.00').first()).toBeVisible()
  })
})

test('[P8] a guest whose decision is late takes a full refund with one button, once', async ({ page, story }) => {
  const from = await reachCheckDay(story)
  await releaseToGuests(from, story.tools)
  await story.wait(8 * 24)
  const linkOf = (who: string) => linkTo('/booking', story.lastMail(who, 'booking-confirmed'))
  const button = (tab: Page) => tab.getByRole('button', { name: 'Take a full refund' })
  const [second, tooLate] = [await page.context().newPage(), await page.context().newPage()]
  await second.goto(linkOf('bo'))
  await tooLate.goto(linkOf('cy'))

  await test.step('on the booking page, which says why', async () => {
    await page.goto(linkOf('bo'))
    await expect(page.getByRole('region', { name: 'Our decision is late' })).toContainText('We promised to decide by')
    await button(page).click()
    await expect(page.getByText('Your refund is on its way')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled')
    await expect(button(page)).toHaveCount(0)
  })

  await test.step('a second tab refunds nothing more', async () => {
    await button(second).click()
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled')
    const sent = (await story.newMails()).filter(({ template }) => template === 'rescue-refunded')
    expect(sent.map(({ recipient }) => recipient)).toEqual([addressOf('bo')])
  })

  await test.step('until staff have decided', async () => {
    await page.setViewportSize(STAFF_VIEWPORT)
    await enterAs(page, story.site, 'owner')
    await page.goto('/staff/today')
    const line = page.getByRole('listitem').filter({ hasText: '3 paid, 6 needed, was due' })
    await line.getByRole('link', { name: /^Decide/ }).click()
    await expect(page).toHaveURL(`/staff/departures/${from}`)
    await submitAction(page, 'Run it anyway', {}, 'The operator agrees.')
    await expect(page.getByText('Departure confirmed.')).toBeVisible()
    await button(tooLate).click()
    await expect(tooLate.getByText('We decided just before')).toBeVisible()
    await expect(tooLate.getByRole('heading', { level: 1 })).toHaveText('Your seat is booked')
  })

  await test.step('[P17] and guests who never answered keep their seats at the price they paid', async () => {
    const sent = (await story.newMails()).filter(({ template }) => template === 'rescue-not-needed')
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([addressOf('ada'), addressOf('cy')])
    await page.setViewportSize(PHONE)
    await page.goto(linkTo('/booking', story.lastMail('cy', 'rescue-not-needed')))
    await expect(page.getByText('Confirmed: book your flights').first()).toBeVisible()
    await expect(page.locator('a[href="#pay-now"]')).toHaveCount(0)
  })
})
