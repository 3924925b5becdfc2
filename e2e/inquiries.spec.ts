import AxeBuilder from '@axe-core/playwright'
import { inquiryCases } from './inquiry-cases.ts'
import { answering, enter, field, fillIn, formOf, open, submitOf, toastOf } from './inquiry-form.ts'
import { expect, test } from './site.ts'

const { contact } = inquiryCases

for (const [name, inquiry] of Object.entries(inquiryCases)) {
  test(`${name}: the page answers, says its promises and has every field with every option`, async ({ page }) => {
    const answer = await open(page, inquiry.path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inquiry.heading)
    for (const words of inquiry.says) await expect(page.getByRole('main')).toContainText(words)
    await expect(formOf(page).locator('[name]')).toHaveCount(inquiry.fields.length)
    for (const [fieldName, label, control] of inquiry.fields) {
      await expect(field(page, fieldName)).toHaveAccessibleName(label)
      const kind = await field(page, fieldName).evaluate((element: HTMLInputElement) =>
        element.tagName === 'INPUT' ? element.type : element.tagName.toLowerCase(),
      )
      expect(kind, fieldName).toBe(control)
    }
    for (const [select, values] of Object.entries(inquiry.options)) {
      const found = await field(page, select)
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
      expect(found, select).toEqual(['', ...values.split(' ')])
    }
  })

  test(`${name}: a blank required field gives the toast, the focus and no request`, async ({ page }) => {
    const sent = await answering(page, 200)
    await open(page, inquiry.path)
    await fillIn(page, inquiry.fill)
    for (const blank of inquiry.checked) {
      await enter(field(page, blank), inquiry.options[blank] ? '' : '  ')
      await submitOf(page, inquiry).click()
      await expect(toastOf(page).getByText(inquiry.missing[0], { exact: true })).toBeVisible()
      await expect(toastOf(page).getByText(inquiry.missing[1], { exact: true })).toBeVisible()
      await expect(field(page, blank)).toBeFocused()
      await expect(field(page, blank)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, blank)).toHaveAccessibleDescription(/Please fill in this field\./)
      await toastOf(page).getByRole('button', { name: 'Dismiss notification' }).click()
      await enter(field(page, blank), inquiry.fill[blank] ?? '')
      await expect(field(page, blank)).not.toHaveAttribute('aria-invalid')
    }
    expect(sent).toHaveLength(0)
  })

  test(`${name}: an email without @ is stopped by the browser itself`, async ({ page }) => {
    const sent = await answering(page, 200)
    await open(page, inquiry.path)
    await fillIn(page, { ...inquiry.fill, email: 'nobody' })
    await submitOf(page, inquiry).click()
    await expect(field(page, 'email')).toBeFocused()
    await expect(formOf(page).locator('[name=email]:invalid')).toHaveCount(1)
    await expect(toastOf(page).getByRole('alert')).toHaveCount(0)
    expect(sent).toHaveLength(0)
  })

  test(`${name}: a failure says so, keeps the values and gives the focus back`, async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await answering(page, 503)
    await open(page, inquiry.path)
    await fillIn(page, inquiry.fill)
    await submitOf(page, inquiry).press('Enter')
    await expect(toastOf(page).getByRole('alert')).toContainText(inquiry.failure[0])
    await expect(toastOf(page).getByText(inquiry.failure[1], { exact: true })).toBeVisible()
    await expect(submitOf(page, inquiry)).toBeFocused()
    for (const [fieldName, value] of Object.entries(inquiry.fill)) {
      await expect(field(page, fieldName), fieldName).toHaveValue(value)
    }
    const ours = logged.filter((line) => line.startsWith(inquiry.failure[0]))
    expect(ours).toEqual(inquiry.logsFailure ? [`${inquiry.failure[0]} ${inquiry.functionName} answered 503`] : [])
  })

  test(`${name}: without a network it fails in the same words`, async ({ page }) => {
    await page.route('**/functions/v1/**', (route) => route.abort())
    await open(page, inquiry.path)
    await fillIn(page, inquiry.fill)
    await submitOf(page, inquiry).click()
    await expect(toastOf(page).getByRole('alert')).toContainText(inquiry.failure[0])
    await expect(toastOf(page).getByRole('status')).toHaveCount(0)
  })

  test(`${name}: success thanks, empties the form and has sent exactly the payload of section 7`, async ({ page }) => {
    const sent = await answering(page, 200)
    await open(page, inquiry.path)
    await fillIn(page, inquiry.fill)
    await submitOf(page, inquiry).click()
    await expect(toastOf(page).getByRole('status')).toContainText(inquiry.success)
    for (const [fieldName] of inquiry.fields) await expect(field(page, fieldName), fieldName).toHaveValue('')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.method()).toBe('POST')
    expect(new URL(sent[0]?.url() ?? '').pathname).toBe(`/functions/v1/${inquiry.functionName}`)
    expect(sent[0]?.postDataJSON()).toEqual(inquiry.payload)
  })

  test(`${name}: while it is sent the button says so and takes no second click`, async ({ page }) => {
    const { promise: letGo, resolve: go } = Promise.withResolvers<void>()
    let requests = 0
    await page.route('**/functions/v1/**', async (route) => {
      requests += 1
      await letGo
      await route.fulfill({ json: {} })
    })
    await open(page, inquiry.path)
    await fillIn(page, inquiry.fill)
    await submitOf(page, inquiry).dblclick()
    await expect(page.getByRole('button', { name: inquiry.submit[1], exact: true })).toBeDisabled()
    await formOf(page).evaluate((form: HTMLFormElement) => form.requestSubmit())
    go()
    await expect(toastOf(page).getByRole('status')).toContainText(inquiry.success)
    await expect(submitOf(page, inquiry)).toBeEnabled()
    expect(requests).toBe(1)
  })

  for (const width of [390, 1440]) {
    test(`${name}: axe finds nothing at ${width} px, with and without errors`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page, inquiry.path)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      if (inquiry === contact) await field(page, 'message').fill('Hello')
      await submitOf(page, inquiry).click()
      await expect(toastOf(page).getByText(inquiry.missing[0], { exact: true })).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    })
  }

  test(`${name}: on a small phone nothing is cut off and no field makes the page zoom`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, inquiry.path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const sizes = await formOf(page)
      .locator('[name], button')
      .evaluateAll((controls) =>
        controls.map((control) => ({
          letters: Number.parseFloat(getComputedStyle(control).fontSize),
          height: control.getBoundingClientRect().height,
        })),
      )
    expect(Math.min(...sizes.map(({ letters }) => letters))).toBeGreaterThanOrEqual(16)
    expect(Math.min(...sizes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  })
}
