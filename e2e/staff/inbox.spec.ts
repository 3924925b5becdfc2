import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/site-test.ts'
import {
  enterAs,
  expectStaffSound,
  holdScripts,
  openAs,
  STAFF_VIEWPORT,
  officeTest as test,
} from '#e2e/support/staff.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { contactPayload, jobPayload } from '#testing/payloads.ts'
import type { Program } from '#testing/program.ts'
import { pdfOf } from '#testing/sample-files.ts'

test.use({ viewport: STAFF_VIEWPORT })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Submits a public form. */
async function submit(site: Program, name: string, payload: object): Promise<void> {
  expect((await callFunction(site, name, payload)).status).toBe(200)
}

async function applyWithFile(site: Program, email: string): Promise<void> {
  const body = new FormData()
  body.set('payload', JSON.stringify({ ...jobPayload, name: 'Jo Guide', email }))
  body.set('resume', new File([new Uint8Array(pdfOf(3000))], 'Jo’s résumé (1).pdf', { type: 'application/pdf' }))
  const response = await fetch(`${site.url}/functions/v1/send-hr-email`, { method: 'POST', body })
  expect(response.status).toBe(200)
}

test('staff find an inquiry, assign it, reply by mail, and download its file and the list', async ({ page, site }) => {
  await submit(site, 'send-contact-email', { ...contactPayload, firstName: '=Ann', email: 'ann@inbox.example' })
  await applyWithFile(site, 'jo@inbox.example')
  await enterAs(page, site, 'agent')
  await page.goto('/staff/inquiries')
  await expect(page.getByRole('row', { name: /Jo Guide/ })).toContainText(/Due in \d+/)
  await page.getByRole('searchbox').fill('inbox ann')
  await expect(page.getByRole('row', { name: /Jo Guide/ })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toContain(`'=Ann Bergström`)
  expect(csv).not.toContain('Jo Guide')

  await page.getByRole('link', { name: /Ann Bergström/ }).click()
  await expect(heading(page)).toHaveText('=Ann Bergström')
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('In progress')
  await page.getByRole('combobox', { name: 'Assigned to', exact: true }).selectOption('A. agent')
  await page.getByLabel('Follow-up date').fill('2027-02-01')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  const timeline = page.getByRole('list', { name: 'Activity' })
  await expect(timeline).toContainText('Status: from New to In progress')
  await page.getByText('Add note', { exact: true }).first().click()
  await page.getByLabel('Note', { exact: true }).fill('Called, no one there.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline).toContainText('Called, no one there.')

  await page.getByText('Reply by email', { exact: true }).first().click()
  await page.getByLabel('Subject').fill('Room for two')
  await page.getByLabel('Your reply').fill('Yes, there is.\n\nShall we keep it?')
  await page.getByRole('button', { name: 'Reply by email' }).click()
  await expect(page.getByText('Your reply is on its way.')).toBeVisible()
  await expect(page.getByText('Waiting for their reply').first()).toBeVisible()
  await expect(timeline).toContainText('Shall we keep it?')
  const mail = await mailTo(site.url, 'ann@inbox.example', 'inquiry-reply')
  expect(mail).toMatchObject({ subject: 'Room for two' })
  expect(mail.text).toContain('A. agent')

  await page.goto('/staff/inquiries?kind=job')
  await page.getByRole('link', { name: 'Jo Guide' }).click()
  await expect(page.getByText('Reply by email', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quote a charter' }), 'not to someone who applies').toHaveCount(0)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: /résumé/ }).click()
  const download = await file
  expect(download.suggestedFilename()).toBe('Jo’s résumé (1).pdf')
  expect((await readFile(await download.path())).equals(pdfOf(3000))).toBe(true)
})

test('a word typed into a filter before the page’s scripts have loaded is searched for', async ({ page, site }) => {
  await submit(site, 'send-contact-email', { ...contactPayload, firstName: 'Early', email: 'early@inbox.example' })
  await submit(site, 'send-contact-email', { ...contactPayload, firstName: 'Other', email: 'other@inbox.example' })
  await enterAs(page, site, 'agent')
  const typed = await holdScripts(page)
  await page.goto('/staff/inquiries', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('early')
  await expect(page.getByRole('row', { name: /Other/ })).toBeVisible()
  typed()
  await expect(page.getByRole('row', { name: /Other/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Early/ })).toBeVisible()
})

test('when two people work on one inquiry, the second is warned and decides', async ({
  browser,
  page: owner,
  site,
}) => {
  await submit(site, 'send-contact-email', { ...contactPayload, firstName: 'Two', lastName: 'Staff' })
  await enterAs(owner, site, 'owner')
  await owner.goto('/staff/inquiries?q=staff')
  await owner.getByRole('link', { name: 'Two Staff' }).click()
  await expect(heading(owner)).toHaveText('Two Staff')
  const agent = await openAs(browser, site, 'agent', new URL(owner.url()).pathname)
  await owner.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Done')
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Changes saved.')).toBeVisible()
  await agent.getByText('Reply by email', { exact: true }).first().click()
  await agent.getByLabel('Your reply').fill('My long answer')
  await agent.getByRole('button', { name: 'Reply by email' }).click()
  await expect(agent.getByRole('alert')).toContainText('Olga Owner changed this record while you had it open.')
  await expect(agent.getByLabel('Your reply')).toHaveValue('My long answer')
  await expectStaffSound(agent)
  await agent.getByRole('button', { name: 'Reply by email' }).click()
  await expect(agent.getByText('Your reply is on its way.')).toBeVisible()
  await agent.context().close()
})

async function subscribe(site: Program, email: string): Promise<void> {
  await submit(site, 'subscribe-newsletter', { email })
  const link = linkTo('/newsletter/confirm', await mailTo(site.url, email, 'newsletter-confirm'))
  await fetch(link, { method: 'POST', headers: { origin: site.url } })
}

test('a newsletter is written, previewed, tested and sent to confirmed subscribers by keyboard alone', async ({
  page,
  site,
}) => {
  for (const name of ['one', 'two', 'three']) await subscribe(site, `${name}@subscribers.example`)
  await submit(site, 'subscribe-newsletter', { email: 'unconfirmed@subscribers.example' })
  const welcome = await mailTo(site.url, 'three@subscribers.example', 'newsletter-welcome')
  await enterAs(page, site, 'agent')
  await page.goto('/staff/newsletter')
  await expect(page.getByText('3 confirmed subscribers')).toBeVisible()
  await expectStaffSound(page)
  await page.getByRole('link', { name: 'Write new issue' }).press('Enter')
  await page.getByLabel('Subject').focus()
  await page.keyboard.type('Japan opens')
  await page.keyboard.press('Tab')
  await page.keyboard.type('## New dates\n\nSee [all of them](/dates).')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Draft saved.')).toBeVisible()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('link', { name: 'all of them' })).toHaveAttribute('href', `${site.url}/dates`)
  await expectStaffSound(page)
  // The test has what is on the screen, although it was not saved before.
  await page.getByLabel('Text').fill('## New dates\n\nSix of them, and [all](/dates).')
  await page.getByRole('button', { name: 'Save and send me a test' }).press('Enter')
  await expect(page.getByText('Draft saved. Test on its way to agent@powderpool.example.')).toBeVisible()
  expect((await mailTo(site.url, 'agent@powderpool.example', 'newsletter-issue')).text).toContain('Six of them')

  await fetch(linkTo('/newsletter/leave', welcome), { method: 'POST', headers: { origin: site.url } })
  // Text typed before the page's scripts have loaded also stays.
  const written = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('Text').fill('Seven of them, and [all](/dates).')
  written()
  await heading(page).click()
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Text')).toHaveValue(/^Seven/)
  await page.locator('summary', { hasText: 'Send to all subscribers' }).press('Enter')
  await expect(page.getByText('sends it, as you see it here, to 2 subscribers')).toBeVisible()
  await page.getByRole('button', { name: 'Send to all subscribers' }).press('Enter')
  await expect(page.getByText('2 of 2 delivered')).toBeVisible()
  await expect(page.getByText(/^Draft saved/)).toHaveCount(0)
  expect((await mailTo(site.url, 'one@subscribers.example', 'newsletter-issue')).text).toContain('Seven of them')
  const mails: { recipient: string; template: string }[] = await (await fetch(`${site.url}/dev/mail.json`)).json()
  const issues = mails.filter(({ template }) => template === 'newsletter-issue')
  expect(issues.map(({ recipient }) => recipient).sort()).toEqual([
    'agent@powderpool.example',
    'one@subscribers.example',
    'two@subscribers.example',
  ])
})

test('without JavaScript a person’s data is shown, exported and erased, and the audit log names who did it', async ({
  browser,
  site,
}) => {
  await submit(site, 'send-contact-email', { ...contactPayload, email: 'forget@inbox.example' })
  const page = await openAs(browser, site, 'owner', '/staff/privacy', { javaScriptEnabled: false })
  await page.getByLabel('Person’s email').fill('Forget@Inbox.example')
  await page.getByRole('button', { name: 'Find data', exact: true }).click()
  await expect(page.getByRole('row', { name: /Inquiries/ })).toContainText('1')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as JSON' }).click()
  const records = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
  expect(records.inquiries).toMatchObject([{ email: 'forget@inbox.example' }])

  await page.locator('summary', { hasText: 'Erase this person’s data' }).click()
  await page.getByLabel('Type the email again to confirm').fill('other@inbox.example')
  await page.getByLabel('Reason').fill('forget@inbox.example asked for it')
  await page.getByRole('button', { name: 'Erase this person’s data' }).click()
  await expect(page.getByText('That doesn’t match the email above. Type it again.')).toBeVisible()
  await page.getByLabel('Type the email again to confirm').fill('forget@inbox.example')
  await page.getByLabel('Reason').fill('forget@inbox.example asked for it')
  await page.getByRole('button', { name: 'Erase this person’s data' }).click()
  await expect(page.getByText('All of this person’s data has been erased.')).toBeVisible()

  await page.goto('/staff/audit-log?q=erase')
  await expect(page.getByRole('row', { name: /Erased a person/ })).toContainText('… asked for it')
  await page.context().close()
})

test('the audit log can be filtered, and it and the privacy page have no barriers', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/privacy')
  await expect(page.getByText('How long we keep records')).toBeVisible()
  await expectStaffSound(page)
  await page.goto('/staff/audit-log')
  await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('Created the first staff account')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 entry on this page')).toBeVisible()
  await expect(page.getByRole('row', { name: /Created the first staff account/ })).toContainText('Olga Owner')
  await expectStaffSound(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Olga Owner')
})
