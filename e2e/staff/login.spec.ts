import type { Page } from '@playwright/test'
import { inDays } from '#e2e/support/departures.ts'
import { expect, siteForFile, withSite } from '#e2e/support/site-test.ts'
import { enterAs, expectStaffSound, openAs, STAFF_VIEWPORT } from '#e2e/support/staff.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import type { Program } from '#testing/program.ts'
import { newAgent, staffSession } from '#testing/staff/staff.ts'
import { totp } from '#testing/staff/totp.ts'

/** These tests end sessions and change passwords, which tests of other files use. */
const test = siteForFile()

test.use({ viewport: STAFF_VIEWPORT })

const PASSWORD = 'first tracks at dawn'

const setupLink = (site: Program) => /First staff login +(\S+)/.exec(site.output())?.[1] ?? ''

/** Fills the next fields and submits the form by keyboard. */
async function typeThrough(page: Page, values: readonly string[]): Promise<void> {
  for (const value of values) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/staff/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The button in the header; the list of sessions has other buttons with this name. */
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits for the page that follows: leaving earlier would cancel the request. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(heading(page)).toHaveText('Log in')
}

test('the first owner sets up an account with the link of the first start, by keyboard alone', async ({ page }) => {
  // Other tests need the owner of the file's site.
  await withSite({}, async (site) => {
    await page.goto(setupLink(site))
    await expect(heading(page)).toHaveText('Create the first staff account')
    await expectStaffSound(page)
    await typeThrough(page, ['Olga Owner', 'olga@powderpool.example', 'too short'])
    await expect(page.getByText('Please use at least 12 characters.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('olga@powderpool.example')
    await page.getByLabel('New password').focus()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await expect(page.getByText('Olga Owner').first()).toBeVisible()

    await logOut(page)
    await page.goto(setupLink(site))
    await expect(page.getByText('This link doesn’t work.')).toBeVisible()
  })
})

test('a visitor without a session logs in by keyboard alone and then sees the requested page', async ({
  page,
  site,
}) => {
  await staffSession(site, 'owner')
  await page.goto('/staff/account?from=mail')
  await expect(heading(page)).toHaveText('Log in')
  await expectStaffSound(page)
  await typeThrough(page, ['owner@powderpool.example', 'a wrong password'])
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await page.getByLabel('Password').focus()
  await page.keyboard.type('a sentence of the tests')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/staff/account?from=mail')
  await expect(heading(page)).toHaveText('Your account')
})

test('two-step verification is turned on with a code, required at login, replaced once by a backup code, and turned off', async ({
  page,
  site,
}) => {
  // Turning it on ends the sessions of this account, so it is not the account that other tests use.
  const { email, password } = await newAgent(site)
  await logIn(page, email, password)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.goto('/staff/account')
  const codes = page.getByRole('heading', { name: 'Two-step verification' }).locator('..')
  await codes.getByText('Turn on two-step verification').first().click()
  await codes.getByLabel('Your password').fill(password)
  await codes.getByRole('button', { name: 'Turn on two-step verification' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the setup key' })).toBeVisible()
  await expectStaffSound(page)
  const secret = (await codes.getByText('Setup key:').locator('.figure').textContent()) ?? ''
  const backupCodes = await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allTextContents()
  expect(backupCodes.length).toBeGreaterThan(5)
  await codes.getByRole('textbox', { name: 'Code' }).fill('000000')
  await codes.getByRole('button', { name: 'Confirm code' }).click()
  await expect(codes.getByText('Incorrect code.')).toBeVisible()
  await codes.getByRole('textbox', { name: 'Code' }).fill(totp(secret))
  await codes.getByRole('button', { name: 'Confirm code' }).click()
  await expect(page.getByText('Two-step verification is on.')).toBeVisible()

  await logOut(page)
  await logIn(page, email, password)
  await expect(heading(page)).toHaveText('Enter your code')
  await expectStaffSound(page)
  await page.goto('/staff/account')
  await expect(heading(page), 'the password alone is not enough').toHaveText('Log in')
  await logIn(page, email, password)
  await page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  // The code that turned it on was used, so this is the one that the app shows next.
  await page.getByRole('textbox', { name: 'Code' }).fill(totp(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

  const [backup = '', otherBackup = ''] = backupCodes
  for (const isRefused of [false, true]) {
    await logOut(page)
    await logIn(page, email, password)
    await page.getByRole('textbox', { name: 'Code' }).fill(backup)
    await page.getByRole('button', { name: 'Log in' }).click()
    if (isRefused) await expect(page.getByRole('alert'), 'a backup code works once').toBeVisible()
    else await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Code' }).fill(otherBackup)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

  await page.goto('/staff/account')
  await codes.getByText('Turn off two-step verification').first().click()
  await codes.getByLabel('Your password').fill(password)
  await codes.getByRole('button', { name: 'Turn off two-step verification' }).click()
  await expect(page.getByText('Two-step verification is off.')).toBeVisible()
  await logOut(page)
  await logIn(page, email, password)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('a forgotten password is reset by mail', async ({ page, site }) => {
  const { email } = await staffSession(site, 'operator')
  await page.goto('/staff/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(heading(page)).toHaveText('Reset your password')
  await expectStaffSound(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible()
  await page.goto(linkTo('/staff/reset/new', await mailTo(site.url, email, 'staff-reset')))
  await expectStaffSound(page)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password was changed')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('an owner invites a staff member, changes their role and ends their access', async ({ page, site, browser }) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/team')
  await page.getByText('Send invitation').first().click()
  await page.getByLabel('Email').first().fill('ada@powderpool.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation on its way.')).toBeVisible()
  await expectStaffSound(page)

  const context = await browser.newContext({ baseURL: site.url })
  const ada = await context.newPage()
  await ada.goto(linkTo('/staff/join', await mailTo(site.url, 'ada@powderpool.example', 'staff-invited')))
  await expect(ada.getByText('ada@powderpool.example. Your role is Agent.')).toBeVisible()
  await expectStaffSound(ada)
  await typeThrough(ada, ['Ada Agent', PASSWORD])
  await expect(ada.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(ada.getByRole('link', { name: 'Team' })).toHaveCount(0)
  await ada.goto('/staff/team')
  await expect(heading(ada)).toHaveText('You can’t open this page')

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Ada Agent' })
  await row.getByText('Change role').first().click()
  await row.getByLabel('Role').selectOption('owner')
  await row.getByLabel('Reason').first().fill('Runs the office in winter.')
  await row.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Role changed.')).toBeVisible()
  await ada.goto('/staff/team')
  await expect(heading(ada)).toHaveText('Team')

  await row.getByText('End access').first().click()
  await row.getByLabel('Reason').last().fill('Left for another valley.')
  await row.getByRole('button', { name: 'End access' }).click()
  await expect(page.getByText('Access ended.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await ada.reload()
  await expect(heading(ada)).toHaveText('Log in')

  const own = page.getByRole('row').filter({ hasText: '(you)' })
  await expect(own.getByText('End access'), 'the only owner cannot leave').toHaveCount(0)
  await context.close()
})

test('sessions are listed, and one click ends all but this one', async ({ page, site, browser }) => {
  const { email, password } = await staffSession(site, 'agent')
  await enterAs(page, site, 'agent')
  const context = await browser.newContext({ baseURL: site.url })
  const elsewhere = await context.newPage()
  await logIn(elsewhere, email, password)
  await expect(elsewhere.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.goto('/staff/account')
  const sessions = page.getByRole('table', { name: 'Your sessions' })
  await expect(sessions.getByRole('row')).toHaveCount(3)
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(sessions.getByRole('row')).toHaveCount(2)
  await elsewhere.reload()
  await expect(heading(elsewhere)).toHaveText('Log in')
  await context.close()
})

test('keyboard shortcuts work: ? lists them, g and a letter opens a page, and the skip link skips', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/team')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // A key does nothing before the scripts run.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(help.getByText('Go to Your account')).toBeVisible()
  await expectStaffSound(page)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('y')
  await expect(page).toHaveURL('/staff/account')
})

test('the team page, joining and the logout work without JavaScript', async ({ browser, site }) => {
  const page = await openAs(browser, site, 'owner', '/staff/team', { javaScriptEnabled: false })
  await page.getByText('Add operator').first().click()
  await page.getByLabel('Name').last().fill('Valley Air')
  await page.getByLabel('Email').last().fill('flights@valley.example')
  await page.getByRole('button', { name: 'Add operator' }).click()
  await expect(page.getByText('Operator added.')).toBeVisible()
  const valley = page.getByRole('row').filter({ hasText: 'Valley Air' })
  await valley.getByRole('link', { name: 'Open Valley Air' }).click()
  await page.getByLabel('Name').fill('Valley Helicopters')
  await page.getByLabel('Guests per flight').fill('5')
  await page.getByLabel('Guest weight limit per flight').fill('450')
  await page.getByLabel('Aircraft type').fill('Airbus H125')
  await page.getByLabel('Website').fill('https://kim:secret@valley.example')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please enter a web address that begins with https://.')).toBeVisible()
  await expect(page.getByLabel('Aircraft type')).toHaveValue('Airbus H125')
  await page.getByLabel('Website').fill('https://valley.example')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Operator changed.')).toBeVisible()
  await page.getByRole('link', { name: 'View public profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Valley Helicopters')
  await expect(page.getByText('Airbus H125, 5 guests per flight')).toBeVisible()
  await page.goto('/staff/team')
  const companies = page.getByRole('table', { name: 'Companies that fly our guests' })
  const renamed = companies.getByRole('row').filter({ hasText: 'Valley Helicopters' })
  await expect(renamed).toContainText('5 guests, 450 kg (992 lb) total')
  const scripted = await openAs(browser, site, 'owner', '/staff/team')
  await expectStaffSound(scripted)
  await scripted.context().close()
  await page.goto('/staff/departures/new')
  await page.getByLabel('Operator').selectOption({ label: 'Valley Helicopters' })
  await page.getByLabel('Trip').selectOption({ label: 'Japan' })
  await page.getByLabel('Start date').fill(inDays(340))
  await page.getByRole('button', { name: 'Publish departure' }).click()
  await expect(page.getByText('5 guests, 450 kg (992 lb) total')).toBeVisible()
  await page.goto('/destination/japan')
  await expect(page.getByRole('heading', { name: 'Who flies you' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Flown by Valley Helicopters' })).toBeVisible()
  await page.goto('/staff/team')
  await renamed.locator('summary', { hasText: 'End operator' }).click()
  await expect(renamed).toContainText('1 of them is still ahead')
  await renamed.getByLabel('Reason').fill('They sold the helicopter.')
  await renamed.getByRole('button', { name: 'End operator' }).click()
  await expect(page.getByText('Operator ended.', { exact: false })).toBeVisible()
  const ended = page.getByRole('table', { name: 'Operators that fly no new departures' })
  await expect(ended).toContainText('Valley Helicopters')
  await page.goto('/staff/departures/new')
  await expect(page.getByLabel('Operator').getByRole('option', { name: 'Valley Helicopters' })).toHaveCount(0)
  await page.goto('/staff/team')
  await page.getByText('Send invitation').first().click()
  await page.getByLabel('Email').first().fill('noa@powderpool.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation on its way.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(linkTo('/staff/join', await mailTo(site.url, 'noa@powderpool.example', 'staff-invited')))
  await page.getByLabel('Your name').fill('Noa Script')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Noa Script').first()).toBeVisible()
  await logOut(page)
  await page.context().close()
})
