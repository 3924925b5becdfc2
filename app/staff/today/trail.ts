import { useSyncExternalStore } from 'react'
import type { AttentionKind } from '#rules/staff/attention.ts'

/** An item of Today that leads to a page. A step of the tour has no kind. */
export type Stop = { id: string; href: string; label: string; kind?: AttentionKind }
/** The items in the order of the list, and the one that was opened. */
export type Trail = { stops: readonly Stop[]; at: string }

const STORAGE_KEY = 'staff-today'

let trail: Trail | undefined
let isRead = false
const listeners = new Set<() => void>()

export function readTrail(): Trail | undefined {
  if (!isRead) trail = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined
  isRead = true
  return trail
}

/** Kept in the tab, so that each item opened from Today knows the next one. */
export function rememberTrail(changed: Trail): void {
  write(changed)
}

/** It names guests, and someone else may log in next. */
export function forgetTrail(): void {
  write(undefined)
}

function write(changed: Trail | undefined): void {
  trail = changed
  isRead = true
  if (changed) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(changed))
  else sessionStorage.removeItem(STORAGE_KEY)
  for (const listener of listeners) listener()
}

export function useTrail(): Trail | undefined {
  return useSyncExternalStore(subscribe, readTrail, () => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const rowsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-item]')]

/** The first link or button of a row. */
export function focusRow(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('a, button, summary')?.focus()
}

/** Focuses this row, or if it is gone the one in its place. */
export function focusRowOrNext(list: ParentNode, id: string, index: number): void {
  const rows = rowsOf(list)
  focusRow(rows.find(({ dataset }) => dataset.item === id) ?? rows[Math.min(index, rows.length - 1)])
}

/** Moves the focus among the rows of Today, or follows the link to the next item on a page opened from there. */
export function moveBetweenItems(direction: 1 | -1): void {
  document.querySelector<HTMLElement>(`[data-item-step="${direction}"]`)?.click()
  const rows = rowsOf(document)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  // From outside the list, both keys begin at its first row.
  focusRow(at === -1 ? rows[0] : rows[at + direction])
}
