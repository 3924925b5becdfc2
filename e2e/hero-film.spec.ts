import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'
import { open } from './support/inquiry-form.ts'

const button = (page: Page, name: 'Play the film' | 'Pause the film') => page.getByRole('button', { name })

/** The requests for the film, and what the browser measured. */
async function openHome(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/film/') && requests.push(request.url()))
  await page.addInitScript(() => {
    const measured = { shift: 0, largest: '' }
    Object.assign(window, { measured })
    const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
    observe('layout-shift', (entry) => {
      measured.shift += (entry as PerformanceEntry & { value: number }).value
    })
    observe('largest-contentful-paint', (entry) => {
      measured.largest = (entry as PerformanceEntry & { element?: Element }).element?.tagName ?? ''
    })
  })
  // The browser measures the largest picture until the first touch.
  await open(page, '/', () => expect.poll(() => measured(page)).toMatchObject({ largest: 'IMG' }))
  return requests
}

const measured = (page: Page) => page.evaluate(() => (window as unknown as { measured: object }).measured)

test('on a wide screen the hero’s picture comes alive after the page has loaded, shifts nothing, and can be paused by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHome(page)
  await expect(button(page, 'Pause the film')).toBeVisible()
  // A font that comes late moves letters by less than this, and a film that moves the page by a hundred times more.
  expect(await measured(page)).toEqual({ shift: expect.closeTo(0, 2), largest: 'IMG' })
  const video = page.locator('video')
  await button(page, 'Pause the film').focus()
  await page.keyboard.press('Enter')
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Pause the film')).toBeFocused()

  await test.step('after three plays the picture rests, and the film can be started again', async () => {
    for (const play of [1, 2, 3]) {
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.ended || element.paused))
        .toBe(false)
      await video.evaluate((element: HTMLVideoElement) => {
        element.currentTime = element.duration
        return new Promise((resolve) => element.addEventListener('ended', resolve, { once: true }))
      })
      if (play < 3) await expect(button(page, 'Pause the film')).toBeVisible()
    }
    await expect(button(page, 'Play the film')).toBeVisible()
    await expect(video).toBeHidden()
    await button(page, 'Play the film').click()
    await expect(video).toBeVisible()
  })
})

for (const [who, width, reducedMotion, saveData] of [
  ['a phone', 390, 'no-preference', false],
  ['people who prefer less motion', 1440, 'reduce', false],
  ['people who save data', 1440, 'no-preference', true],
] as const) {
  test(`${who} keep the still picture, and load no film`, async ({ page }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }),
      saveData,
    )
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion })
    const requests = await openHome(page)
    // The film would be requested in the next idle moment.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    expect(requests).toEqual([])
    await expect(page.locator('video')).toHaveCount(0)
  })
}
