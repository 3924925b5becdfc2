import { expect, type Locator, type Page } from '@playwright/test'

/** Tabs through the fields from top to bottom and back. */
export async function expectFocusFree(page: Page, part: Locator): Promise<void> {
  await part.locator('[name=firstName]').focus()
  for (const key of [...Array(12).fill('Tab'), ...Array(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    const covered = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
      return hit?.closest('[data-bar], header') && !document.activeElement?.closest('header')
        ? document.activeElement?.outerHTML
        : undefined
    })
    expect(covered).toBeUndefined()
  }
}

/** Every text and control under the button, however far the page is scrolled. */
export function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chat = document.querySelector('[data-chat]')?.getBoundingClientRect()
    if (!chat) throw new Error('no chat')
    const lies = (box: DOMRect, isFixed: boolean) =>
      box.width > 0 &&
      box.left < chat.right &&
      chat.left < box.right &&
      (!isFixed || (box.top < chat.bottom && chat.top < box.bottom))
    const covered: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    // Scrolling content passes every height of the screen. The header and its content stay in place.
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        parent.closest('[data-chat], .sr-only, script, style')
      )
        continue
      const isHeader = parent.closest('header') !== null
      // On small screens the button is within the header, above everything that scrolls.
      if (!isHeader && chat.bottom <= 64) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (lies(box, isHeader)) covered.push(node.textContent ?? '')
    }
    for (const control of document.querySelectorAll('input, select, textarea, button, summary, main a')) {
      const isHeader = control.closest('header') !== null
      if (control.closest('[data-chat], [popover]') || !control.checkVisibility() || (!isHeader && chat.bottom <= 64))
        continue
      if (lies(control.getBoundingClientRect(), isHeader)) covered.push(control.outerHTML.slice(0, 80))
    }
    return covered
  })
}

/** Pairs of numbers on one line, in different elements, with less than 3 px between them. */
export function fusedFigures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const figures: { text: string; box: DOMRect; parent: Element }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node
      if (!parent?.checkVisibility() || parent.closest('.sr-only, svg, [aria-hidden]')) continue
      if (!/^\s*[\d$%+-]+\s*$/.test(textContent ?? '')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) figures.push({ text: textContent ?? '', box, parent })
    }
    return figures.flatMap(({ text, box, parent }) =>
      figures
        .filter((other) => {
          const isOnLine = Math.abs(other.box.top - box.top) < box.height / 2
          return other.parent !== parent && isOnLine && other.box.left >= box.left && other.box.left - box.right < 3
        })
        .map((other) => `${text} ${other.text}`),
    )
  })
}
