import type { Page } from '@playwright/test'
import { destinations } from '#content/catalogue/destinations.ts'
import { expect, test } from '#e2e/support/site-test.ts'
import { open, touch } from './support/inquiry-form.ts'
import { atEachWidth } from './support/widths.ts'

const tabs = [
  { label: 'Classic', trips: ['Alaska', 'Argentina'] },
  { label: 'Private', trips: ['Japan', 'Switzerland'] },
  { label: 'Heli-Assisted', trips: ['Canada', 'Chile'] },
] as const

const tab = (page: Page, label: string) => page.getByRole('tab', { name: label, exact: true })

async function expectChosen(page: Page, chosen: (typeof tabs)[number]) {
  for (const { label } of tabs) {
    await expect(tab(page, label)).toHaveAttribute('aria-selected', String(label === chosen.label))
  }
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await expect(page.getByRole('tabpanel', { name: chosen.label })).toBeVisible()
  await expect(page.locator('[role=tabpanel]:not([hidden]) h3')).toContainText([...chosen.trips])
}

test('the first tab is Classic, and a click shows the trips of another one without moving the page', async ({
  page,
}) => {
  await open(page, '/dates')
  await atEachWidth(page, async () => {
    await expectChosen(page, tabs[0])
    await expect(page.getByRole('tab')).toHaveText(['Classic6 dates', 'Private6 dates', 'Heli-Assisted6 dates'])
    await expect(page.getByRole('tabpanel')).toContainText('The standard charter: one base')
    const first = page.getByRole('button', { name: /^(Available|Waitlist)$/ }).first()
    await expect(first, 'the first screen has a date to book').toBeInViewport({ ratio: 1 })
  })
  await tab(page, 'Private').evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await page.evaluate(() => scrollY)
  await tab(page, 'Private').click()
  await expectChosen(page, tabs[1])
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await tab(page, 'Heli-Assisted').click()
  await expectChosen(page, tabs[2])

  await test.step('arrow keys, Home and End move between tabs, and the Tab key reaches only the selected one', async () => {
    await tab(page, 'Classic').click()
    await expectChosen(page, tabs[0])
    const steps = [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 0],
      ['ArrowLeft', 2],
      ['Home', 0],
      ['End', 2],
    ] as const
    for (const [key, index] of steps) {
      await page.keyboard.press(key)
      await expectChosen(page, tabs[index])
      await expect(tab(page, tabs[index].label)).toBeFocused()
    }
    for (const filter of ['Month', 'Trip']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('combobox', { name: filter })).toBeFocused()
    }
    for (const link of [
      'Classic, 6 dates in Alaska and Argentina',
      'Private, 6 dates in Japan and Switzerland',
      /^Canada/,
    ]) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('tabpanel').getByRole('link', { name: link })).toBeFocused()
    }
  })

  await test.step('a tab says what it means, and links to the others', async () => {
    await page.getByRole('link', { name: 'Private, 6 dates in Japan and Switzerland' }).click()
    await expectChosen(page, tabs[1])
    await page.getByRole('tabpanel').getByRole('link', { name: 'Heli-Assisted, 6 dates in Canada and Chile' }).click()
    await expectChosen(page, tabs[2])
    await expect(page.getByRole('tabpanel')).toContainText('The long trips, 6 and 7 days.')
  })
})

test('a filter that is chosen before the scripts run is applied when they do', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/dates')
  await page.getByRole('combobox', { name: 'Trip' }).selectOption('Chile')
  await expect(page.locator('html')).toHaveAttribute('data-busy')
  release()
  await expect(page).toHaveURL(/\?trip=chile#heli-assisted$/)
  await expect(page.locator('[role=tabpanel]:not([hidden]) h3')).toContainText(['Chile'])
})

test('the address names the tab, so that a tab can be shared, reloaded and returned to, and starting the scripts shifts nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/dates#private')
  await expectChosen(page, tabs[1])
  expect(await page.evaluate(() => window.shift)).toBe(0)
  await tab(page, 'Heli-Assisted').click()
  await expect(page).toHaveURL(/\/dates#heli-assisted$/)
  await page.reload()
  await touch(page)
  await expectChosen(page, tabs[2])
  await page.goBack()
  await expectChosen(page, tabs[1])
  await page.goForward()
  await expectChosen(page, tabs[2])
  await page.goto('/dates#nonsense')
  await expectChosen(page, tabs[0])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each tab opens its panel, by click and by address', async ({ page }) => {
    await page.goto('/dates')
    for (const { label, trips } of tabs) {
      await tab(page, label).click()
      await expect(page.getByRole('heading', { level: 3 })).toContainText([...trips])
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(trips.length)
    }
    await page.goto('/dates#switzerland')
    await expect(page.getByRole('heading', { level: 3 })).toContainText([...tabs[1].trips])
    await expect(page.getByRole('heading', { level: 3, name: /Switzerland/ })).toBeInViewport()
    await expect(page.getByRole('combobox')).toHaveCount(0)
  })
})

test('every trip has a heading, a description and three numbered rows in the tab of its category, and their buttons open the dialogs', async ({
  page,
}) => {
  await open(page, '/dates')
  for (const { label, trips } of tabs) {
    await tab(page, label).click()
    for (const { id, title, durationText, priceText, description, maxParticipants } of destinations) {
      if (!(trips as readonly string[]).includes(title)) continue
      const trip = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
      const heading = trip.getByRole('heading', { level: 3 }).getByRole('link')
      await expect(heading).toHaveAttribute('href', `/destination/${id}`)
      await expect(heading).toHaveText(`${title}${durationText} · ${priceText} per person`)
      await expect(trip.getByText(description)).toBeVisible()
      const rows = trip.getByRole('listitem')
      await expect(rows).toHaveText(
        [1, 2, 3].map((number) => new RegExp(`^${number}[A-Z][a-z]{2} \\d+(, \\d{4})? - .*, \\d{4}`)),
      )
      await expect(
        rows.getByRole('img', { name: /\d+ taken, \d+ held or reserved, \d+ waiting, \d+ open/ }),
      ).toHaveCount(3)
      await expect(trip.getByRole('button')).toHaveText(['Waitlist', 'Available', 'Available'])
      await expect(rows.nth(0)).toContainText(
        `0 of ${maxParticipants} people · ${maxParticipants * 0.75} more and deposits open`,
      )
      await expect(rows.nth(1)).toContainText(`2 of ${maxParticipants} seats taken · ${maxParticipants - 2} seats left`)
    }
  }

  await tab(page, 'Classic').click()
  const available = page.getByRole('button', { name: 'Available' }).first()
  const [red = 0, green = 0, blue = 0] = await available.evaluate(painted)
  expect(green).toBeGreaterThan(Math.max(red, blue))
  await expect(available).toHaveAccessibleDescription(/Alaska.* - .*\d{4}/)
  await available.click()
  await expect(page.getByRole('dialog', { name: 'Book Your Adventure' })).toContainText('Alaska')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Waitlist' }).first().click()
  const list = page.getByRole('dialog', { name: 'Join Our Waiting List' })
  await expect(list).toContainText(/For Alaska, [A-Z][a-z]{2} \d+ - .*\d{4}/)
})

/** The background of an element as red, green and blue, whatever color space the style sheet uses. */
function painted(element: Element): number[] {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return []
  pen.fillStyle = getComputedStyle(element).backgroundColor
  pen.fillRect(0, 0, 1, 1)
  return [...pen.getImageData(0, 0, 1, 1).data]
}

declare global {
  interface Window {
    shift: number
  }
}
