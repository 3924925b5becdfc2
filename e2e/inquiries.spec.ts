import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'
import { barriers } from './support/axe.ts'
import type { InquiryCase } from './support/inquiry-case.ts'
import { inquiryCases } from './support/inquiry-cases.ts'
import {
  answering,
  enter,
  FUNCTIONS,
  field,
  fillIn,
  formOf,
  open,
  stamp,
  submitOf,
  toastOf,
} from './support/inquiry-form.ts'

/** All five are one component. Two of them, one with files, meet everything that can go wrong. */
const { contact, job, ...others } = inquiryCases

for (const [name, inquiry] of Object.entries({ contact, job })) {
  test(`${name}: the page has its text and every field; a wrong or failed form keeps its values, and a right one sends what docs/specification.md 11 lists`, async ({
    page,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    page.on('pageerror', (error) => logged.push(error.message))
    const failed = await answering(page, 503)
    await expectPage(page, inquiry)
    await test.step('on a small phone nothing is cut off or makes the page zoom, and errors are no barriers', () =>
      expectFit(page, inquiry))

    await test.step('the required fields are required', async () => {
      await fillIn(page, inquiry.fill)
      // content/forms/forms.test.ts has the list of them.
      for (const blank of [inquiry.checked[0], inquiry.checked.at(-1)]) await expectRequired(page, inquiry, blank ?? '')
      await fillIn(page, { email: 'nobody' })
      await submitOf(page, inquiry).click()
      await expect(field(page, 'email')).toBeFocused()
      await expect(formOf(page).locator('[name=email]:invalid')).toHaveCount(1)
      await expect(toastOf(page).getByRole('alert')).toHaveCount(0)
      expect(failed).toHaveLength(0)
      expect(logged).toEqual([])
    })

    await test.step('a failure keeps the values', async () => {
      await fillIn(page, inquiry.fill)
      await submitOf(page, inquiry).press('Enter')
      await expectFailure(page, inquiry)
      const ours = logged.filter((line) => line.startsWith(inquiry.failure[0]))
      expect(ours).toEqual(inquiry.logsFailure ? [`${inquiry.failure[0]} ${inquiry.functionName} answered 503`] : [])
    })

    await test.step('a success thanks and empties the form', async () => {
      const sent = await expectSent(page, inquiry)
      expect(sent?.postDataJSON().idempotencyKey, 'of a retry').toBe(failed[0]?.postDataJSON().idempotencyKey)
    })
  })
}

for (const [name, inquiry] of Object.entries(others)) {
  test(`${name}: the page has its text and every field, and a right form sends what docs/specification.md 11 lists`, async ({
    page,
  }) => {
    await expectPage(page, inquiry)
    await fillIn(page, inquiry.fill)
    await expectSent(page, inquiry)
  })
}

async function expectPage(page: Page, inquiry: InquiryCase) {
  const response = await open(page, inquiry.path)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inquiry.heading)
  for (const words of inquiry.says) await expect(page.getByRole('main')).toContainText(words)
  await expectFields(page, inquiry)
}

async function expectSent(page: Page, inquiry: InquiryCase) {
  const sent = await sendTwice(page, inquiry)
  await expect.poll(async () => Object.values(await valuesOf(page)).join('')).toBe('')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.method()).toBe('POST')
  expect(new URL(sent[0]?.url() ?? '').pathname).toBe(`/functions/v1/${inquiry.functionName}`)
  expect(sent[0]?.postDataJSON()).toEqual({ ...inquiry.payload, ...stamp(inquiry.path) })
  return sent[0]
}

/** walk.spec.ts looks for barriers before a form is filled in. */
async function expectFit(page: Page, inquiry: InquiryCase) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  if (inquiry === contact) await field(page, 'message').fill('Hello')
  await submitOf(page, inquiry).click()
  await expect(toastOf(page).getByText(inquiry.missing[0], { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const sizes = await formOf(page)
    .locator('[name], button')
    .evaluateAll((controls) =>
      controls.map((control) => ({
        fontSize: Number.parseFloat(getComputedStyle(control).fontSize),
        height: control.getBoundingClientRect().height,
      })),
    )
  expect(Math.min(...sizes.map(({ fontSize }) => fontSize))).toBeGreaterThanOrEqual(16)
  expect(Math.min(...sizes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  await toastOf(page).getByRole('button', { name: 'Dismiss notification' }).click()
  if (before) await page.setViewportSize(before)
}

/** Exactly the fields of docs/specification.md 7.16 to 7.20, besides the hidden one that only programs fill in. */
async function expectFields(page: Page, inquiry: InquiryCase) {
  const found = await controlsOf(page).evaluateAll((controls) =>
    controls.map((control) => {
      const { name, tagName, type } = control as HTMLInputElement
      const kind = tagName === 'INPUT' ? type : tagName.toLowerCase()
      return [name, kind, ...[...control.querySelectorAll('option')].map(({ value }) => value)].join(' ')
    }),
  )
  const { fields, options } = inquiry
  const expected = fields.map(([name, , kind]) => [name, kind, ...(options[name] ? ['', options[name]] : [])].join(' '))
  expect(found.toSorted()).toEqual(expected.toSorted())
  for (const [fieldName, label] of inquiry.fields) await expect(field(page, fieldName)).toHaveAccessibleName(label)
}

const controlsOf = (page: Page) => formOf(page).locator('[name]:not([name=nickname])')

/** The value of each field. */
async function valuesOf(page: Page): Promise<Record<string, string>> {
  const values = await controlsOf(page).evaluateAll((controls) =>
    controls.map((control) => [(control as HTMLInputElement).name, (control as HTMLInputElement).value]),
  )
  return Object.fromEntries(values)
}

/** A blank required field shows the toast and gets the focus. Its error goes when it is filled in. */
async function expectRequired(page: Page, inquiry: InquiryCase, blank: string) {
  await enter(field(page, blank), inquiry.options[blank] ? '' : '  ')
  await submitOf(page, inquiry).click()
  await expect(toastOf(page).getByText(inquiry.missing[0], { exact: true })).toBeVisible()
  await expect(toastOf(page).getByText(inquiry.missing[1], { exact: true })).toBeVisible()
  await expect(field(page, blank)).toBeFocused()
  await toastOf(page).getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(field(page, blank)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, blank)).toHaveAccessibleDescription(/Please fill in this field\./)
  await enter(field(page, blank), inquiry.fill[blank] ?? '')
  await expect(field(page, blank)).not.toHaveAttribute('aria-invalid')
}

/** The toast of docs/specification.md 10, with every value kept and the focus on the button for another try. */
async function expectFailure(page: Page, inquiry: InquiryCase) {
  await expect(toastOf(page).getByRole('alert')).toContainText(inquiry.failure[0])
  await expect(toastOf(page).getByText(inquiry.failure[1], { exact: true })).toBeVisible()
  await expect(submitOf(page, inquiry)).toBeFocused()
  await toastOf(page).getByRole('button', { name: 'Dismiss notification' }).click()
  expect(await valuesOf(page)).toMatchObject(inquiry.fill)
}

/** While a form is sent, its button says so, and neither a second click nor a script sends it again. */
async function sendTwice(page: Page, inquiry: InquiryCase) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.unroute(FUNCTIONS)
  const sent = await answering(page, 200)
  await page.route(FUNCTIONS, async (route) => {
    await released
    await route.fallback()
  })
  await submitOf(page, inquiry).dblclick()
  await expect(page.getByRole('button', { name: inquiry.submit[1], exact: true })).toBeDisabled()
  await formOf(page).evaluate((form: HTMLFormElement) => form.requestSubmit())
  release()
  await expect(toastOf(page).getByRole('status')).toContainText(inquiry.success)
  await expect(submitOf(page, inquiry)).toBeEnabled()
  return sent
}
