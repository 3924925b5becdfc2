import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'
import { barriers } from './support/axe.ts'
import { open, touch } from './support/inquiry-form.ts'

const closed = (page: Page) => page.getByRole('button', { name: 'Chat with us on WhatsApp' })
const panel = (page: Page) => page.getByRole('region', { name: 'Ask us on WhatsApp' })
const minimized = (page: Page) => page.getByRole('button', { name: 'Reopen chat' })

test('the chat is a closed button, an open panel or a minimized button, and the focus follows', async ({ page }) => {
  await page.goto('/faq')
  await expect(closed(page)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  // A click on the page does not move it aside.
  await page.locator('#content').click({ position: { x: 5, y: 5 } })
  await expect(page.locator('[data-chat]')).not.toHaveAttribute('data-aside')
  await expect(closed(page)).toBeInViewport({ ratio: 1 })

  await closed(page).click()
  await expect(panel(page)).toBeVisible()
  await expect(closed(page)).toHaveCount(0)
  await expect(panel(page).getByRole('link')).toBeFocused()
  await test.step('the link opens WhatsApp in a new tab with a greeting that asks about heli-ski trips', async () => {
    const link = panel(page).getByRole('link', { name: 'Start chat (opens WhatsApp in a new tab)' })
    const href = new URL((await link.getAttribute('href')) ?? '')
    expect(href.origin + href.pathname).toBe('https://wa.me/14165550142')
    expect(href.searchParams.get('text')).toMatch(/heli-ski trips/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  })
  await panel(page).getByRole('button', { name: 'Minimize chat' }).click()
  await expect(minimized(page)).toBeFocused()
  await expect(panel(page)).toHaveCount(0)
  await minimized(page).click()
  await panel(page).getByRole('button', { name: 'Close chat' }).click()
  await expect(closed(page)).toBeFocused()

  await test.step('it works by keyboard alone, and Escape minimizes it', async () => {
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('link')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(panel(page).getByRole('button', { name: 'Close chat' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(minimized(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(panel(page)).toBeVisible()
  })

  await test.step('an open dialog is above it', async () => {
    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      dialog.append('Above')
      document.body.append(dialog)
      dialog.showModal()
    })
    const hit = await page.evaluate(() => {
      const box = document.querySelector('[data-chat]')?.getBoundingClientRect()
      return box && document.elementFromPoint(box.left + 20, box.top + 20)?.nodeName
    })
    expect(hit).toBe('DIALOG')
  })
})

test('the chat keeps its state across pages and visits, and does not take the focus when a page opens', async ({
  page,
  context,
}) => {
  await page.goto('/faq')
  await closed(page).click()
  // A click before the scripts run is replayed later. Following a link immediately would lose it.
  await expect(panel(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click()
  await expect(page).toHaveURL('/blog')
  await expect(panel(page)).toBeVisible()

  const next = await context.newPage()
  await open(next, '/contact')
  await expect(panel(next)).toBeVisible()
  await expect(next.locator('body')).toBeFocused()
  await panel(next).getByRole('button', { name: 'Minimize chat' }).click()
  await expect(minimized(next)).toBeVisible()
  await next.reload()
  await touch(next)
  await expect(minimized(next)).toBeVisible()
  await minimized(next).click()
  await panel(next).getByRole('button', { name: 'Close chat' }).click()
  await expect(closed(next)).toBeVisible()
  await next.reload()
  await touch(next)
  await expect(closed(next)).toBeVisible()
})

test('the chat works in a browser that stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no storage', 'SecurityError')
      },
    })
  })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto('/faq')
  await closed(page).click()
  await expect(panel(page)).toBeVisible()
  expect(errors).toEqual([])
})

/** The focused element, and how many pixels of it the widget hides after its animations. */
function inspectFocus(page: Page) {
  return page.evaluate(async () => {
    const widget = document.querySelector('[data-chat]')
    const focused = document.activeElement
    if (!widget || !focused) throw new Error('no widget, or no focus')
    await Promise.all(widget.getAnimations().map((animation) => animation.finished.catch(() => {})))
    const a = widget.getBoundingClientRect()
    const b = focused.getBoundingClientRect()
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom, innerHeight) - Math.max(a.top, b.top)
    const isInside = widget.contains(focused)
    const hidden = isInside ? 0 : Math.max(0, width) * Math.max(0, height)
    return { html: focused.outerHTML, hidden, isInside, isAside: widget.hasAttribute('data-aside') }
  })
}

/** Waits for the widget, which moves aside a moment after the focus arrives. */
async function expectFocusVisible(page: Page) {
  let focus = await inspectFocus(page)
  await expect(async () => {
    focus = await inspectFocus(page)
    expect(focus.hidden, focus.html.slice(0, 120)).toBe(0)
  }).toPass()
  return focus
}

// nothing-in-the-way.spec.ts checks the closed button at every width.
for (const [width, height] of [
  [390, 700],
  [1280, 720],
] as const) {
  test(`the open chat never covers the focused element at ${width} px, and has no barriers`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => localStorage.setItem('powderpool_chat', 'open'))
    await page.goto('/contact')
    await expect(panel(page)).toBeInViewport({ ratio: 1 })
    expect(await barriers(page, { part: '[data-chat]' })).toEqual([])
    await page.getByRole('banner').getByRole('link').first().focus()
    const seen = new Set<string>()
    let wasAside = false
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const { html, isInside, isAside } = await expectFocusVisible(page)
      wasAside ||= isAside
      seen.add(html)
      if (isInside) break
    }
    expect(seen.size).toBeGreaterThan(15)
    expect(wasAside, 'the footer lies below the open panel').toBe(true)
    await expect(page.locator('[data-chat]')).not.toHaveAttribute('data-aside')
    await page.keyboard.press('Escape')
    await expect(minimized(page)).toBeVisible()
    expect(await barriers(page, { part: '[data-chat]' })).toEqual([])
  })
}
