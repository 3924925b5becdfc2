import type { Locator, Page } from '@playwright/test'
import { barriers } from './support/axe.ts'
import { credential, expect, logIn, siteHeader, test, wrong } from './support/gated.ts'
import { enterAs, openAs } from './support/staff.ts'

const card = (page: Page) => page.getByRole('main').filter({ hasText: 'Website access is restricted' })
const toast = (page: Page, title: string, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).filter({ hasText: title }).filter({ hasText: text })

/** Delays the app's modules until the returned function is called. */
async function holdModules(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('[K1] until the flag is read the page shows only a spinner with "Loading..."', async ({
  browser,
  browserGate,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(browserGate.url)
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveCount(0)
  await context.close()
})

test('[K1] if the script in the head is blocked, the spinner stays until the modules run', async ({
  page,
  browserGate,
}) => {
  // The modules of the about page are loaded only when they are needed, and here they are.
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script>[^<]*dataset\.gate=[^<]*<\/script>/, '')
    await route.fulfill({ response, body })
  })
  const letModulesLoad = await holdModules(page)
  await page.goto(`${browserGate.url}/about`, { waitUntil: 'commit' })
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(card(page)).toBeHidden()
  letModulesLoad()
  await expect(card(page)).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
})

test('[K1] the card keeps the site locked until the right login opens the requested page, for this visit and the next', async ({
  page,
  context,
  browserGate,
}) => {
  await page.goto(`${browserGate.url}/destination/japan`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await test.step('the card has the words of docs/specification.md 3', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Powderpool')
    await expect(page.getByText('Website access is restricted during pre-launch', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveAttribute('placeholder', 'Enter username')
    await expect(page.getByLabel('Password')).toHaveAttribute('placeholder', 'Enter password')
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
    await expect(page.getByRole('button')).toHaveText(['Access Website'])
    const note = 'This is a temporary access control system. Contact us if you need access credentials.'
    await expect(page.getByText(note, { exact: true })).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })

  await test.step('neither keyboard nor screen reader reaches the site', async () => {
    await expect(siteHeader(page)).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /chat/i })).toHaveCount(0)
    const reached = new Set<string>()
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      reached.add(await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id || ''))
    }
    const inside = ['gate-username', 'gate-password', 'Access Website', 'hello@powderpool.example']
    expect([...reached].filter((name) => name.length < 100)).toEqual(expect.arrayContaining(inside))
    await expect(page.locator(':focus')).not.toHaveAttribute('href', '/trips')
    expect(await page.evaluate(() => document.querySelector('header')?.getClientRects().length)).toBe(0)
  })

  await test.step('both fields are required', async () => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const isMissing = (field: Locator) =>
      field.evaluate((element) => element instanceof HTMLInputElement && element.validity.valueMissing)
    await page.getByRole('button', { name: 'Access Website' }).click()
    expect(await isMissing(page.getByLabel('Username'))).toBe(true)
    await page.getByLabel('Username').fill(credential.username)
    await page.getByRole('button', { name: 'Access Website' }).click()
    expect(await isMissing(page.getByLabel('Password'))).toBe(true)
    expect(sent).toEqual([])
  })

  await test.step('a wrong login is denied, and a server that cannot be reached is named', async () => {
    await logIn(page, wrong)
    await expect(toast(page, 'Access Denied', 'Invalid username or password.')).toBeVisible()
    await expect(card(page)).toBeVisible()
    await expect(page.getByLabel('Password')).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('powderpool_auth'))).toBeNull()
    await page.route('**/gate', (route) => route.abort())
    await logIn(page)
    await expect(toast(page, 'Could not check your login', 'Please try again.')).toBeVisible()
    await page.unroute('**/gate')
  })

  await logIn(page)
  await expect(toast(page, 'Access Granted', 'Welcome to Powderpool!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Japan' })).toBeVisible()
  await expect(siteHeader(page)).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('powderpool_auth'))).toBe('authenticated')
  await expect(page.getByRole('button', { name: /chat/i })).toBeVisible()

  const next = await context.newPage()
  await next.goto(`${browserGate.url}/faq`)
  await expect(siteHeader(next)).toBeVisible()
  await expect(card(next)).toBeHidden()
  await expect(next.getByText('Loading...')).toBeHidden()
})

test('[K1] a login before the scripts run is replayed when they do', async ({ page, browserGate }) => {
  const letModulesLoad = await holdModules(page)
  await page.goto(`${browserGate.url}/trips`, { waitUntil: 'commit' })
  await logIn(page)
  await expect(page.locator('html')).toHaveAttribute('data-waking')
  await expect(card(page)).toBeVisible()
  letModulesLoad()
  await expect(toast(page, 'Access Granted', 'Welcome to Powderpool!')).toBeVisible()
  await expect(siteHeader(page)).toBeVisible()
})

test('[K1] without the modules the login works as a plain form', async ({ page, browserGate }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${browserGate.url}/destination/japan`)
  await logIn(page, wrong)
  await expect(page.getByRole('alert')).toHaveText('Access DeniedInvalid username or password.')
  await logIn(page)
  await expect(page).toHaveURL(`${browserGate.url}/destination/japan`)
  await expect(page.getByRole('heading', { level: 1, name: 'Japan' })).toBeVisible()
})

test('[K1] a browser that stores nothing is let in until the next page', async ({ page, browserGate }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no storage', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto(`${browserGate.url}/trips`)
  await logIn(page)
  await expect(siteHeader(page)).toBeVisible()
  await page.reload()
  await expect(card(page)).toBeVisible()
  expect(errors).toEqual([])
})

// server/gate/gate.program.test.ts counts the tries of other addresses and of right logins.
test('[K2] after ten wrong logins an address has to wait, even with the right login', async ({
  page,
  request,
  address,
  browserGate,
}) => {
  const headers = { 'x-forwarded-for': address }
  for (let tries = 0; tries < 10; tries++) {
    const response = await request.post(`${browserGate.url}/gate`, { data: wrong, headers, failOnStatusCode: false })
    expect(response.status()).toBe(401)
  }
  await page.goto(browserGate.url)
  await logIn(page)
  await expect(toast(page, 'Too many attempts', 'Please wait a few minutes, then try again.')).toBeVisible()
  await expect(card(page)).toBeVisible()
})

test('[K1] a flag with another value does not open the gate, and the card fits at 320 px and at 200% zoom', async ({
  page,
  browserGate,
}) => {
  await page.addInitScript(() => localStorage.setItem('powderpool_auth', 'true'))
  await page.goto(browserGate.url)
  await expect(card(page)).toBeVisible()
  await expect(siteHeader(page)).toHaveCount(0)
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(card(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('link')]) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  }
})

test.describe('a gate on the server', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('[K1] a wrong login is denied, and a right one opens the requested page', async ({ page, serverGate }) => {
      const first = await page.goto(`${serverGate.url}/destination/japan?from=mail`)
      expect(first?.status()).toBe(401)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Powderpool')
      await expect(siteHeader(page)).toHaveCount(0)
      await expect(page.locator('script')).toHaveCount(0)

      await logIn(page, wrong)
      await expect(page.getByRole('alert')).toContainText('Access Denied')
      await expect(page.getByRole('alert')).toContainText('Invalid username or password.')
      await expect(page.getByLabel('Password')).toHaveValue('')

      await logIn(page)
      await expect(page).toHaveURL(`${serverGate.url}/destination/japan?from=mail`)
      await expect(page.getByRole('heading', { level: 1, name: 'Japan' })).toBeVisible()
      expect((await page.goto(`${serverGate.url}/faq`))?.status()).toBe(200)
      await expect(siteHeader(page)).toBeVisible()
    })
  })

  test('[K1] the page looks like the browser gate and loads only its picture; after the login links lead from page to page', async ({
    page,
    serverGate,
  }) => {
    const loaded: string[] = []
    const problems: string[] = []
    page.on('response', (response) => loaded.push(`${response.status()} ${new URL(response.url()).pathname}`))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(`${serverGate.url}/how-it-works`, { waitUntil: 'networkidle' })
    const others = loaded.filter((line) => !/^200 \/pictures\/gate-|^200 (\/|image|font)\S*;base64/.test(line))
    expect(others).toEqual(['401 /how-it-works'])
    expect(loaded.some((line) => line.startsWith('200 /pictures/gate-'))).toBe(true)
    expect(problems.filter((text) => !text.includes('401'))).toEqual([])
    expect(await page.evaluate(() => document.fonts.check('800 20px Archivo'))).toBe(true)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width: 390, height })
    const textFont = () =>
      [...document.fonts].some(({ family, status }) => /^"?Hanken Grotesk"?$/.test(family) && status === 'loaded')
    expect(await page.evaluate(textFont), 'the text font on a phone').toBe(true)
    await page.setViewportSize({ width, height })
    expect(await barriers(page)).toEqual([])

    await page.addInitScript(() => addEventListener('powderpool:ready', () => Object.assign(window, { isReady: true })))
    await logIn(page)
    await page.waitForFunction(() => 'isReady' in window)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await siteHeader(page).getByRole('link', { name: 'Trips', exact: true }).click()
    await expect(page).toHaveURL(`${serverGate.url}/trips`)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test('[A11] while the gate is on, Today reminds owners, and only them, of placeholder figures', async ({
  page,
  browser,
  browserGate,
}) => {
  await enterAs(page, browserGate, 'owner')
  await page.goto(`${browserGate.url}/staff/today`)
  await expect(page.getByText('6 figures on About and Press are placeholders, like the prices.')).toBeVisible()
  await page.getByRole('link', { name: 'Check the figures' }).click()
  await expect(page.getByText('6 figures are placeholders.')).toBeVisible()
  const agent = await openAs(browser, browserGate, 'agent', '/staff/today')
  await expect(agent.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expect(agent.getByText('placeholders, like the prices')).toHaveCount(0)
  await agent.context().close()
})
