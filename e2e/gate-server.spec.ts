import { barriers } from './support/axe.ts'
import { expect, logIn, siteHeader, test, wrong } from './support/gated.ts'

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

test.describe('with JavaScript', () => {
  test('[K1] the page looks like the browser gate, has no barriers and loads only its picture', async ({
    page,
    serverGate,
  }) => {
    const loaded: string[] = []
    const problems: string[] = []
    page.on('response', (response) => loaded.push(`${response.status()} ${new URL(response.url()).pathname}`))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(`${serverGate.url}/trips`, { waitUntil: 'networkidle' })
    const others = loaded.filter((line) => !/^200 \/pictures\/gate-|^200 (\/|image|font)\S*;base64/.test(line))
    expect(others).toEqual(['401 /trips'])
    expect(loaded.some((line) => line.startsWith('200 /pictures/gate-'))).toBe(true)
    expect(problems.filter((text) => !text.includes('401'))).toEqual([])
    expect(await page.evaluate(() => document.fonts.check('800 20px Archivo'))).toBe(true)
    expect(await barriers(page)).toEqual([])
  })

  test('[K1] after the login the site works and links lead from page to page', async ({ page, serverGate }) => {
    await page.goto(`${serverGate.url}/how-it-works`)
    await page.addInitScript(() => addEventListener('powderpool:ready', () => Object.assign(window, { isReady: true })))
    await logIn(page)
    await page.waitForFunction(() => 'isReady' in window)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await siteHeader(page).getByRole('link', { name: 'Trips', exact: true }).click()
    await expect(page).toHaveURL(`${serverGate.url}/trips`)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})
