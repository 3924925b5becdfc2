import type { Page } from '@playwright/test'
import type { DepartureId } from '../rules/ids.ts'
import { type DepartureSituation, setUpDeparture } from '../scenarios/departure.ts'
import { bookAsGuest } from '../testing/guest.ts'
import { linkTo } from '../testing/mail/mailbox.ts'
import { fillIn, newGuest, payButton, pressLast, startPaying } from './support/paying.ts'
import { expectSound } from './support/sound.ts'
import { enterAs, expectStaffSound, STAFF_VIEWPORT, submitAction } from './support/staff.ts'
import { addressOf, expect, type Scene, test } from './support/storytelling.ts'

const PHONE = { width: 390, height: 844 }

test.use({ viewport: PHONE })
/** Time passes, with all its jobs. */
test.describe.configure({ timeout: 120_000 })

const publish = ({ tools }: Scene['story'], situation: DepartureSituation) =>
  tools.db.transaction((tx) => setUpDeparture(tx, { priceCents: 120_000, ...situation }, tools))

const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name })

/** Four people have paid for a departure that needs six, and another departure flies. Its decision day comes. */
async function reachDecisionDay({ story }: Pick<Scene, 'story'>): Promise<DepartureId> {
  await publish(story, { startsInDays: 100, booked: 6 })
  const from = await publish(story, { startsInDays: 47 })
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

test('[P17] guests choose on their phones, and staff fly with those who pay', async ({ page, story }) => {
  const from = await reachDecisionDay({ story })
  const linkOf = (who: string) => linkTo('/booking/choose', story.lastMail(who, 'rescue-choose'))

  await test.step('by keyboard, with what happens if nobody else answers', async () => {
    await page.goto(linkOf('ada'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to do?')
    await expect(page.getByText('4 people paid so far, and it needs 6.')).toBeVisible()
    await expect(page.getByText('If nobody else answers: this date does not fly')).toBeVisible()
    await expectSound(page)
    await choice(page, /^Pay a supplement of \$1,200\.00 \$600\.00 per person/).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText('Answer saved')
    await page.getByRole('link', { name: 'Back to your booking' }).click()
    await expect(page.getByText('Your answer: pay the supplement.')).toBeVisible()
  })

  await test.step('others see numbers, and change their answers', async () => {
    await page.goto(linkOf('bo'))
    const others = page.getByRole('region', { name: 'What the others chose' })
    await expect(others).toContainText('Pay the supplement2 people')
    await expect(others).toContainText('No answer yet1 person')
    for (const name of [/^Get all your money back/, /^Move to/]) {
      await choice(page, name).check()
      await page.getByRole('button', { name: 'Save my answer' }).click()
      await expect(page.getByRole('status')).toContainText('Answer saved')
      await expect(choice(page, name)).toBeChecked()
    }
  })

  await test.step('[A8] after the last day staff see people and money, and decide', async () => {
    await page.setViewportSize(STAFF_VIEWPORT)
    await story.wait(6 * 24)
    await enterAs(page, story.site, 'owner')
    await page.goto('/staff/today')
    const line = page.getByRole('listitem').filter({ hasText: '4 paid, 6 needed' })
    await expect(line).toContainText('2 of 3 bookings have chosen')
    await line.getByRole('link', { name: /^Decide/ }).click()
    await expect(page).toHaveURL(`/staff/departures/${from}`)
    await expect(page.getByRole('table', { name: 'What each booking chose' })).toContainText('Pay the supplement')
    await expectStaffSound(page)
    const form = page.locator('details').filter({ hasText: 'Fly with supplement' })
    await expect(form).toContainText('Fly: 1 booking with 2 guests, who owe $1,200.00 more.')
    await expect(form).toContainText('Money back: 1 booking with 1 guest, $1,200.00 and fees.')
    await submitAction(page, 'Fly with supplement', {}, 'The operator agrees.')
    await expect(page.getByText('Decided: the departure flies.')).toBeVisible()
  })

  await test.step('each guest gets what they chose', async () => {
    const sent = (await story.newMails()).map(({ template, recipient }) => `${recipient.split('@')[0]} ${template}`)
    for (const mail of ['ada rescue-flies', 'bo booking-moved', 'cy rescue-refunded']) expect(sent).toContain(mail)
    await page.setViewportSize(PHONE)
    await page.goto(linkTo('/booking', story.lastMail('ada', 'rescue-flies')))
    await expect(page.getByText('Confirmed: book your flights').first()).toBeVisible()
    await expect(page.locator('a[href="#pay-now"]')).toContainText('$1,200.00')
    await page.goto(linkOf('cy'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to choose')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[P17] [G16] the choice and the link to share need no script', async ({ page, story }) => {
    await reachDecisionDay({ story })
    await page.goto(linkTo('/booking/choose', story.lastMail('cy', 'rescue-choose')))
    await choice(page, /^Get all your money back/).check()
    await page.getByRole('button', { name: 'Save my answer' }).click()
    await expect(page.getByText('Answer saved')).toBeVisible()
    await page.goto(linkTo('/booking', story.lastMail('cy', 'booking-confirmed')))
    await expect(page.getByRole('heading', { name: '2 more and we fly' })).toBeVisible()
    await expect(page.getByText(/\/book\/[\w-]+\?ref=[\w-]{10}$/)).toBeVisible()
  })
})

test('[G16] a friend books through the shared link, and is counted without a name', async ({
  page,
  browser,
  story,
}) => {
  const departureId = await publish(story, { startsInDays: 60, booked: 3 })
  const { link, reference } = await bookAsGuest(story.site, addressOf('ada'), 1, departureId)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '2 more and we fly' })).toBeVisible()
  const shared = (await page.getByText(/\/book\/[\w-]+\?ref=/).textContent()) ?? ''
  expect(shared).not.toMatch(/ada|token|id=/)

  const friend = await (await browser.newContext({ baseURL: story.site.url, viewport: PHONE })).newPage()
  await friend.goto(shared)
  const main = friend.locator('main')
  const guest = newGuest()
  await fillIn(main, guest)
  await expect(payButton(main)).toBeVisible()
  await pressLast(await startPaying(friend, main), 'Approve')
  await expect(friend.getByRole('heading', { name: 'You are booked' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'One more and we fly' })).toBeVisible()
  await expect(page.getByText('1 person booked through your link.')).toBeVisible()
  await expectSound(page)
  await enterAs(page, story.site, 'owner')
  await page.goto(`/staff/bookings?q=${encodeURIComponent(guest.email)}`)
  await page.setViewportSize(STAFF_VIEWPORT)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: `The link of booking ${reference}` }).click()
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
})
