import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/site-test.ts'
import {
  enterAs,
  expectStaffSound,
  PHONE,
  STAFF_VIEWPORT,
  submitAction,
  officeTest as test,
} from '#e2e/support/staff.ts'
import { startReceiver, verified } from '#testing/webhooks/receiver.ts'

const LIST = '/staff/connections/webhooks'

async function addWebhook(page: Page, name: string, url: string): Promise<string> {
  await page.goto(LIST)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Endpoint URL', { exact: true }).fill(url)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText('Webhook added.')).toBeVisible()
  return page.getByLabel('Signing secret').inputValue()
}

/** Reloads until the row of the message shows this, because a job delivers it. */
async function expectInRow(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: 'Test message' }).first()).toContainText(text, {
      timeout: 1000,
    })
  }).toPass()
}

test('[C9] an owner adds a webhook, tests it, reads the response and sends a message again', async ({ page, site }) => {
  await page.setViewportSize(STAFF_VIEWPORT)
  const receiver = await startReceiver()
  await enterAs(page, site, 'owner')
  const name = `Alpine ${randomUUID().slice(0, 4)}`
  const secret = await addWebhook(page, name, receiver.url)
  expect(secret).toMatch(/^whsec_/)
  await expectStaffSound(page)
  await page.getByRole('link', { name: 'Open the webhook' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('No messages yet.')).toBeVisible()

  receiver.answer(503)
  await page.getByRole('button', { name: 'Send test message' }).click()
  await expect(page.getByText('Test message on its way.')).toBeVisible()
  await expectInRow(page, /Waiting/)
  await expectInRow(page, /503/)
  receiver.answer(204)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'More', exact: false }).first().click()
  await page.getByRole('button', { name: 'Send again Test message' }).click()
  await expect(page.getByText('Message on its way again.')).toBeVisible()
  await expectInRow(page, /Delivered/)
  const [first, second] = receiver.received
  if (!first || !second) throw new Error('nothing arrived')
  expect(second.id).toBe(first.id)
  expect(verified(secret, second)).toMatchObject({ type: 'endpoint.test' })
  await expectStaffSound(page)
  await receiver.close()
})

test('[C9] an owner shows and replaces the secret, and turns a webhook off and on', async ({ page, site }) => {
  const receiver = await startReceiver()
  await enterAs(page, site, 'owner')
  const secret = await addWebhook(page, 'Glacier', receiver.url)
  await page.getByRole('link', { name: 'Open the webhook' }).click()
  await submitAction(page, 'Show secret')
  await expect(page.getByLabel('Signing secret')).toHaveValue(secret)
  await submitAction(page, 'Replace secret')
  await expect(page.getByText('Secret replaced.')).toBeVisible()
  await expect(page.getByLabel('Signing secret')).not.toHaveValue(secret)

  await submitAction(page, 'Change webhook', { Name: 'Glacier Air' })
  await expect(page.getByRole('heading', { name: 'Glacier Air', level: 1 })).toBeVisible()
  await submitAction(page, 'Turn off')
  await expect(page.getByText('Staff turned this webhook off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send test message' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Webhook turned on.')).toBeVisible()
  await page.goto('/staff/audit-log')
  await expect(page.getByRole('table').getByText('Turned off a webhook').first()).toBeVisible()
  await receiver.close()
})

test('[C9] a wrong address is explained, and nothing that was typed is lost', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  await page.goto(LIST)
  await page.getByLabel('Name', { exact: true }).fill('Alpine')
  await page.getByLabel('Endpoint URL', { exact: true }).fill('https://kim:secret@partner.example')
  await page.getByLabel('A refund is paid').uncheck()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText('Leave the user name and password out')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Alpine')
  await expect(page.getByLabel('A refund is paid')).not.toBeChecked()
  await expect(page.getByLabel('A payment arrives')).toBeChecked()
})
