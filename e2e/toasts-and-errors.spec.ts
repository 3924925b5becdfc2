import type { Page } from '@playwright/test'
import { query } from '#testing/database.ts'
import { barriers } from './support/axe.ts'
import { credential, expect, test } from './support/gated.ts'
import { touch } from './support/inquiry-form.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Waits for the region of toasts, which the app's modules add. */
async function openReady(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await touch(page)
  await expect(region(page)).toBeAttached()
}

/** The gate shows toasts of both kinds. */
async function deny(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/gate"]')
    for (const input of form?.querySelectorAll('input[required]') ?? []) Object.assign(input, { value: 'wrong' })
    form?.requestSubmit()
  })
}

async function grant(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(credential.username)
  await page.getByLabel('Password').fill(credential.password)
  await page.getByRole('button', { name: 'Access Website' }).click()
}

test.describe('toasts', () => {
  test.beforeEach(async ({ page, browserGate }) => {
    await page.clock.install()
    await openReady(page, `${browserGate.url}/contact`)
    // From here on the clock moves only when a test moves it, however slow the machine is.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  })

  test('a toast is announced, disappears after six seconds, and stays while the pointer or the focus is on it', async ({
    page,
  }) => {
    const alert = region(page).getByRole('alert')
    await test.step('the live region is there before any text arrives', async () => {
      await expect(region(page)).toHaveAttribute('aria-live', 'polite')
      await expect(region(page)).toBeEmpty()
      await deny(page)
      await expect(alert).toHaveText('Access DeniedInvalid username or password.')
    })

    await page.clock.runFor(5_900)
    await expect(alert).toBeVisible()
    await page.clock.runFor(200)
    await expect(alert).toHaveCount(0)

    await test.step('it stays while the pointer is on it', async () => {
      await deny(page)
      await alert.hover()
      await page.clock.runFor(60_000)
      await expect(alert).toBeVisible()
      await page.mouse.move(0, 0)
      await page.clock.runFor(6_500)
      await expect(alert).toHaveCount(0)
    })

    await test.step('it stays while it has the focus, and returns the focus when it is dismissed', async () => {
      await deny(page)
      await expect(page.getByLabel('Password')).toBeFocused()
      const dismiss = region(page).getByRole('button', { name: 'Dismiss notification' })
      await dismiss.focus()
      await page.clock.runFor(60_000)
      await expect(dismiss).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(alert).toHaveCount(0)
      await expect(page.getByLabel('Password')).toBeFocused()
    })

    await grant(page)
    await expect(region(page).getByRole('status')).toHaveText('Access GrantedWelcome to Powderpool!')
  })

  test('a failure looks different from a success, and both are accessible', async ({ page }) => {
    /** A toast stays while the pointer is on it. */
    async function lookAt(role: 'alert' | 'status'): Promise<string> {
      await region(page).getByRole(role).hover()
      expect(await barriers(page)).toEqual([])
      return region(page)
        .getByRole(role)
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    }
    // Axe needs the clock of the page to run.
    await page.clock.resume()
    await deny(page)
    const failure = await lookAt('alert')
    await grant(page)
    expect(await lookAt('status')).not.toBe(failure)
  })

  test('at most three toasts are stacked, as wide as the screen of a phone; one above a dialog can be dismissed and outlives it', async ({
    page,
  }) => {
    for (const count of [1, 2, 3, 3]) {
      await deny(page)
      await expect(region(page).getByRole('alert')).toHaveCount(count)
      await expect(page.getByLabel('Password')).toBeFocused()
      await page.getByLabel('Username').focus()
    }
    const boxesOf = () =>
      region(page)
        .getByRole('alert')
        .evaluateAll((toasts) => toasts.map((toast) => toast.getBoundingClientRect().toJSON()))
    const boxes = await boxesOf()
    expect(boxes[0].bottom).toBeLessThan(boxes[1].top)
    expect(boxes[1].bottom).toBeLessThan(boxes[2].top)
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await boxesOf()).at(-1)).toMatchObject({ x: 12, width: 366, bottom: 832 })
    // Each one is dismissed by the clock.
    await page.clock.runFor(7_000)
    await expect(region(page).getByRole('alert')).toHaveCount(0)

    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      dialog.append(document.createElement('button'))
      Object.assign(dialog.style, { width: '100vw', height: '100vh', maxWidth: 'none', maxHeight: 'none' })
      document.body.append(dialog)
      dialog.showModal()
    })
    await deny(page)
    const toast = region(page).getByRole('alert')
    await expect(toast).toBeVisible()
    await region(page).getByRole('button', { name: 'Dismiss notification' }).click()
    await expect(toast).toHaveCount(0)

    await deny(page)
    await expect(toast).toBeVisible()
    await page.evaluate(() => document.querySelector('dialog[open]')?.remove())
    await expect(toast).toBeVisible()
    await region(page).getByRole('button', { name: 'Dismiss notification' }).click()
    await expect(toast).toHaveCount(0)
  })
})

test.describe('error pages', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('powderpool_auth', 'authenticated'))
  })

  test('an unknown address is a 404 with "Oops! Page not found", a link home and the path in the console', async ({
    page,
    browserGate,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const response = await page.goto(`${browserGate.url}/no/such-page?x=1`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect(page).toHaveTitle('Page not found · Powderpool')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect.poll(() => logged.filter((line) => line.includes('/no/such-page')).length).toBeGreaterThan(0)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(`${browserGate.url}/`)
    await expect(page).not.toHaveTitle(/not found/)
  })

  test('on a page that is open, a missing page, the server’s message and “Unexpected Application Error!” are inside the frame, and lead back', async ({
    page,
    browserGate,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const heading = page.getByRole('heading', { level: 1 })
    const follow = (name: string) => page.getByRole('banner').getByRole('link', { name }).first().click()
    await openReady(page, `${browserGate.url}/contact`)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    await test.step('a link to an unknown address shows the same page without a reload', async () => {
      await page.route('**/how-it-works.data*', (route) => route.fulfill({ status: 404, body: '' }))
      await follow('How it works')
      await expect(heading).toHaveText('Oops! Page not found')
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      await expect.poll(() => logged.some((line) => line.includes('/how-it-works'))).toBe(true)
    })

    await test.step('a failed request for data shows the server’s message, the request ID and links back', async () => {
      await page.unrouteAll()
      await openReady(page, `${browserGate.url}/contact`)
      const answer = { error: 'Back in a moment', message: 'Part of our site is restarting.', requestId: 'abc-1' }
      await page.route('**/*.data*', (route) => route.fulfill({ status: 503, json: answer }))
      await follow('How it works')
      await expect(heading).toHaveText('Back in a moment')
      await expect(page.getByText('Request abc-1.')).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page).toHaveURL(/\/how-it-works$/)
      await expect(heading).not.toHaveText('Back in a moment')
    })

    await test.step('a page that throws in the browser', async () => {
      await openReady(page, `${browserGate.url}/contact`)
      await page.route('**/*.data*', (route) => route.fulfill({ status: 200, body: 'not data at all' }))
      await follow('How it works')
      await expect(heading).toHaveText('Unexpected Application Error!')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page).toHaveTitle('Unexpected Application Error! · Powderpool')
      await page.unrouteAll()
      await page.getByRole('link', { name: 'Return to Home' }).click()
      await expect(page).toHaveURL(`${browserGate.url}/`)
      await expect(heading).not.toHaveText(/Error/)
    })
  })

  test('an error on the server is a 500 with the same text, a request ID and links back, and a 404 still works', async ({
    page,
    browserGate: site,
  }) => {
    await query(site.databaseUrl, 'alter table departures rename to lost')
    try {
      const broken = await page.goto(`${site.url}/dates?fresh`)
      expect(broken?.status()).toBe(500)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
      await expect(page.getByText(`Request ${broken?.headers()['x-request-id']}.`)).toBeVisible()
      await expect(page).toHaveTitle('Unexpected Application Error!')
      expect(await barriers(page)).toEqual([])
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await page.setViewportSize({ width: 320, height: 568 })
      expect(await width()).toBe(320)
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '')
      await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')

      expect((await page.goto(`${site.url}/nothing-here`))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
      await expect(page.getByRole('banner')).toBeVisible()
    } finally {
      await query(site.databaseUrl, 'alter table lost rename to departures')
    }
  })
})
