import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/site-test.ts'
import { query } from '#testing/database.ts'
import { bookAsGuest } from '#testing/guest.ts'
import type { Program } from '#testing/program.ts'
import { barriers } from './support/axe.ts'
import { fillIn, newGuest, pressLast, startPaying } from './support/paying.ts'
import { expectStaffSound, openAs, submitAction, officeTest as test } from './support/staff.ts'
import { person } from './support/waitlist.ts'

type Listed = { id: string; destination: string; phase: string; flight_status: string }

async function listed(site: Program): Promise<Listed[]> {
  return (await fetch(`${site.url}/api/departures`)).json()
}

/** A departure that takes deposits. */
async function openDate(site: Program): Promise<Listed> {
  const found = (await listed(site)).find(({ flight_status }) => flight_status === 'open')
  if (!found) throw new Error('no departure takes deposits')
  return found
}

/** Styles with which a page breaks the elements that others put on it. */
const HOSTILE = `main * { display: none !important; color: red !important; font: 40px fantasy !important }
  main > * { display: block !important; opacity: .1 !important; transform: rotate(9deg) !important }
  a, div, section, li, h2 { position: fixed !important; background: red !important }`

type Markup = { head?: string; body: string }

/** A real second site on its own port, under a different name than ours. */
async function withPartnerPage(read: () => Markup, use: (url: string) => Promise<void>): Promise<void> {
  const server: Server = createServer((_, response) => {
    const { head = '', body } = read()
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><html lang="en"><head>
      <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Powder Shop</title>
      <style>body { margin: 16px; background: #123 } h1 { color: #fff } ${HOSTILE}</style>${head}</head>
      <body><h1>Powder Shop</h1><main>${body}</main></body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  try {
    await use(`http://localhost:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

type Partner = { name: string; trip: string; markup?: (snippet: string) => Markup }

/** The page first, because its address belongs to the partner. */
async function withPartner(staff: Page, partner: Partner, use: (url: string) => Promise<void>): Promise<void> {
  const { name, trip, markup = (body) => ({ body }) } = partner
  const code = name.toLowerCase().replaceAll(' ', '-')
  let snippet = ''
  await withPartnerPage(
    () => markup(snippet),
    async (url) => {
      await submitAction(staff, 'Add partner site', { Name: name, Sites: `${url}/` })
      await expect(staff.getByText('Partner site added. Its code is below.')).toBeVisible()
      await staff.goto(`/staff/connections/partners?partner=${code}&trip=${trip}`)
      snippet = await staff.getByLabel('HTML to copy').inputValue()
      expect(snippet).toContain(`<powderpool-dates partner="${code}" trip="${trip}"`)
      await use(url)
    },
  )
}

const openPartners = (browser: Parameters<typeof openAs>[0], site: Program) =>
  openAs(browser, site, 'owner', '/staff/connections/partners')

const widget = (page: Page) => page.locator('powderpool-dates')

test('[G17] a partner’s page shows live dates, and a guest who books through it is counted for the partner', async ({
  browser,
  page,
  site,
}) => {
  const { id, destination } = await openDate(site)
  const staff = await openPartners(browser, site)
  await withPartner(staff, { name: 'Powder Shop', trip: destination }, async (url) => {
    await expect(widget(staff).getByRole('listitem').first()).toBeVisible()
    await expectStaffSound(staff)
    const cookies: string[] = []
    page.on('response', async (response) => {
      const header = await response.headerValue('set-cookie')
      if (header !== null) cookies.push(response.url())
    })
    await page.clock.install()
    await page.goto(url)
    const date = widget(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href*="${id}"]`) })

    await test.step('whatever the styles of the page', async () => {
      await expect(widget(page).getByRole('heading', { level: 2, name: /^Heli-skiing in / })).toBeVisible()
      await expect(date).toContainText('Deposits open')
      await expect(date).toContainText('2 of 8 seats paid, 4 more and it’s confirmed')
      await expect(date.getByRole('link')).toHaveAccessibleName(/^Book this date in .+, \w{3} \d+ - \w{3} \d+, \d{4}$/)
      for (const [property, value] of Object.entries({ opacity: '1', transform: 'none', display: 'block' }))
        await expect(widget(page)).toHaveCSS(property, value)
      await expect(date).not.toHaveCSS('color', 'rgb(255, 0, 0)')
      await expect(date).toHaveCSS('position', 'static')
      expect(await barriers(page, { part: 'powderpool-dates' })).toEqual([])
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })

    await test.step('without cookies', async () => {
      expect(await page.evaluate(() => document.cookie)).toBe('')
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
      expect(await page.context().cookies()).toEqual([])
      expect(cookies).toEqual([])
    })

    await test.step('it updates after a sale without moving the reader’s scroll position, with the operator’s name', async () => {
      await date.getByRole('link').focus()
      await query(
        site.databaseUrl,
        `with operator as (insert into operators (id, name, email, created_at)
           values (gen_random_uuid(), 'High Ridge', 'ridge@example.com', now()) returning id)
         update departures set operator_id = operator.id from operator where departures.id = $1`,
        [id],
      )
      await bookAsGuest(site, 'someone@example.com', 1, id)
      await page.clock.runFor(61_000)
      await expect(date).toContainText('3 of 8 seats paid, 3 more and it’s confirmed')
      await expect(date).toContainText('Flown by High Ridge')
      await expect(date.getByRole('link')).toBeFocused()
    })

    const guest = newGuest()
    await test.step('the link leads to our page, and the booking names the partner', async () => {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${site.url}/book/${id}?partner=powder-shop`)
      const main = page.locator('main')
      await fillIn(main, guest)
      await pressLast(await startPaying(page, main), 'Approve')
      await expect(page.getByRole('heading', { name: /^You’re (in|going heli-skiing)/ })).toBeVisible()
      await staff.goto(`/staff/bookings?q=${encodeURIComponent(guest.email)}`)
      await staff.getByRole('rowheader').getByRole('link').first().click()
      await expect(staff.getByText('Partner site', { exact: true }).locator('..')).toContainText('Powder Shop')
      const file = await staff.request.get(`/staff/bookings/export.csv?q=${encodeURIComponent(guest.email)}`)
      expect(await file.text()).toMatch(/,"Partner site"\r?\n.*,"Powder Shop"/)
      await staff.goto('/staff/connections/partners')
      await expect(staff.getByRole('row', { name: /Powder Shop/ })).toContainText('1 booking for 1 person')
    })
  })
  await staff.context().close()
})

test('[G17] other sites get a plain link, and an ended partner shows nothing', async ({ browser, page, site }) => {
  const { destination } = await openDate(site)
  const staff = await openPartners(browser, site)
  await withPartner(staff, { name: 'Snow Blog', trip: destination }, async (url) => {
    await page.goto(url)
    await expect(widget(page).getByRole('listitem').first()).toBeVisible()
    const body = `<powderpool-dates partner="snow-blog" trip="${destination}"></powderpool-dates>
      <script async src="${site.url}/embed.js"></script>`
    await withPartnerPage(
      () => ({ body }),
      async (other) => {
        await page.goto(other)
        await expect(widget(page).getByRole('link')).toHaveText('See all dates on Powderpool')
        await expect(widget(page).getByRole('link')).toHaveAttribute('href', `${site.url}/dates`)
        await expect(widget(page).getByRole('listitem')).toHaveCount(0)
      },
    )
    const row = staff.getByRole('row', { name: /Snow Blog/ })
    await row.locator('summary', { hasText: 'End partner site' }).click()
    await row.getByLabel('Reason').fill('The shop closed.')
    await row.getByRole('button', { name: 'End partner site' }).click()
    await expect(row).toContainText('Ended')
    const answered = page.waitForResponse('**/embed/v1/dates?**')
    await page.goto(url)
    expect((await answered).status()).toBe(410)
    await expect(widget(page)).toBeAttached()
    await expect(widget(page).getByRole('link')).toHaveCount(0)
  })
  await staff.context().close()
})

test('[G17] the dates move nothing when they arrive, and read from left to right in English on any page', async ({
  browser,
  page,
  site,
}) => {
  const { destination } = await openDate(site)
  const staff = await openPartners(browser, site)
  const text = '<article>What the shop says about it.</article>'.repeat(20)
  const markup = (snippet: string) => ({ body: `<div dir="rtl" lang="ar">${`${snippet}${text}`.repeat(3)}</div>` })
  await withPartner(staff, { name: 'Three Widgets', trip: destination, markup }, async (url) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto(url)
      for (const dates of await widget(page).all()) await expect(dates.getByRole('listitem').first()).toBeVisible()
      expect(await page.evaluate(layoutShift), `shift at ${viewport.width} px`).toBeLessThan(0.02)
    }
    const list = widget(page).first().locator('section')
    await expect(list).toHaveCSS('direction', 'ltr')
    await expect(list).toHaveAttribute('lang', 'en')
  })
  await staff.context().close()
})

/** Everything that has moved on this page so far, as browsers count it. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value?: number })[]
      resolve(shifts.reduce((sum, { value = 0 }) => sum + value, 0))
    }).observe({ type: 'layout-shift', buffered: true })
    // Without any shift there is no entry.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
  })
}

test('[G17] the snippet works in the head, too, and a module may load its script', async ({ browser, page, site }) => {
  const { destination } = await openDate(site)
  const staff = await openPartners(browser, site)
  const inHead = (snippet: string) => ({ head: snippet, body: '' })
  await withPartner(staff, { name: 'Head Shop', trip: destination, markup: inHead }, async (url) => {
    await page.goto(url)
    await expect(page.locator('body powderpool-dates').getByRole('listitem').first()).toBeVisible()
  })
  await staff.goto('/staff/connections/partners')
  const asModule = (snippet: string) => ({ body: snippet.replace('<script async', '<script type="module"') })
  await withPartner(staff, { name: 'Module Shop', trip: destination, markup: asModule }, async (url) => {
    await page.goto(url)
    await expect(widget(page).getByRole('listitem').first()).toBeVisible()
  })
  await staff.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[G17] the partner’s code is carried from a date’s page to its waiting list', async ({
    browser,
    page,
    site,
  }) => {
    const gathering = (await listed(site)).find(({ phase }) => phase === 'gathering')
    if (!gathering) throw new Error('no departure gathers')
    const staff = await openPartners(browser, site)
    await withPartner(staff, { name: 'Ski Club', trip: gathering.destination }, async () => {
      await page.goto(`${site.url}/book/${gathering.id}?partner=ski-club`)
      await page.locator('main').getByRole('button', { name: 'Join Waiting List' }).click()
      await expect(page).toHaveURL(`${site.url}/waiting-list?departure=${gathering.id}&partner=ski-club`)
      const form = page.locator('main form')
      for (const [name, value] of Object.entries(person)) {
        const field = form.locator(`[name="${name}"]`)
        if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value)
        else await field.fill(value)
      }
      await form.getByRole('button', { name: 'Join Waiting List' }).click()
      await expect(page).toHaveURL(/\/waiting-list\/joined/)
      await staff.goto(`/staff/waitlist?q=${encodeURIComponent(person.email)}&status=unconfirmed`)
      await staff.getByRole('rowheader').getByRole('link').first().click()
      await expect(staff.getByText('Partner site', { exact: true }).locator('..')).toContainText('Ski Club')
    })
    await staff.context().close()
  })
})
