import { useEffect } from 'react'

/**
 * A menu or a form that opens below its button is a `details` with `data-menu`. Escape and a click elsewhere close it,
 * and a click beside a dialog closes that. Only one is open at a time because menus of the same `name` close each other.
 */
export function useMenus(): void {
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('click', closeOnOutsideClick)
    document.addEventListener('click', stayInPlace, { capture: true })
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('click', closeOnOutsideClick)
      document.removeEventListener('click', stayInPlace, { capture: true })
    }
  }, [])
}

/** In the order of the document, so that a menu inside another one comes after it. */
function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]
}

function closeOnEscape({ key, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open]')) return
  const innermost = openMenus().at(-1)
  if (!innermost) return
  innermost.open = false
  innermost.querySelector('summary')?.focus()
}

function closeOnOutsideClick(event: MouseEvent): void {
  // The sheet behind a dialog belongs to the dialog, and its content fills it.
  if (event.target instanceof HTMLDialogElement) event.target.close()
  const path = event.composedPath()
  for (const menu of openMenus()) {
    if (!path.includes(menu) && !isBeingFilled(menu)) menu.open = false
  }
}

/** Someone who copies a line of the page into a half-written form must not lose sight of it. */
function isBeingFilled(menu: HTMLDetailsElement): boolean {
  return [...menu.querySelectorAll('textarea, input')].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) && field.value !== field.defaultValue,
  )
}

/** A button that opens a form stays under the pointer, although a form above it closes and its own needs room. */
function stayInPlace({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('.action-form > summary') : null
  if (!button) return
  leaveRowUncovered(button)
  const { top } = button.getBoundingClientRect()
  requestAnimationFrame(() => window.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' }))
}

/** In a table the form is below everything that its row says. Only measuring tells how far that is. */
function leaveRowUncovered(button: Element): void {
  const cell = button.closest<HTMLTableCellElement>('.records td')
  const row = cell?.closest('tr')
  if (!cell || !row || row.querySelector('.action-form[open]')) return
  const texts = [...row.cells].filter((each) => each !== cell).map(endOfContent)
  const { bottom } = (button.closest('.action-row') ?? button).getBoundingClientRect()
  cell.style.setProperty('--below', `${Math.max(0, ...texts.map((end) => end - bottom))}px`)
}

function endOfContent(cell: Element): number {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return range.getBoundingClientRect().bottom
}
