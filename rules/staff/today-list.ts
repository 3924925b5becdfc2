import { addDays, addHours, type Day, daysBetween } from '#rules/dates.ts'
import type { StaffId } from '#rules/ids.ts'
import type { AttentionKind } from './attention.ts'

/** When an item arose, or by when it has to be done. */
export type ItemTime = { is: 'since' | 'until'; at: Date | Day }

/** Longer than any state that a page sends. */
export const MAX_STATE = 200

export type TodayItem = {
  kind: AttentionKind
  /** The record that the item is about. */
  key: string
  time: ItemTime | undefined
  /** What matters about the item: its amount, its deadline, where it stands. */
  state: string
  /** Nothing can be done until someone else has acted. */
  waits: boolean
  /** Inquiries have an assignee themselves. */
  assigneeId?: StaffId | null
}

/** Rule A15: what staff noted about an item. */
export type TodayMark = {
  kind: AttentionKind
  recordId: string
  assigneeId: StaffId | null
  snoozedUntil: Day | null
  snoozedState: string | null
}

/** Rule A14: what has no deadline is due a day after it arose. */
const USUAL_HOURS = 24

/** Rule A14: items are sorted by this moment. One without any time is not urgent. */
export function deadlineOf(time: ItemTime | undefined): number {
  if (!time) return Number.POSITIVE_INFINITY
  const { is, at } = time
  if (typeof at === 'string') return Date.parse(addDays(at, 1))
  return is === 'until' ? at.getTime() : addHours(at, USUAL_HOURS).getTime()
}

export type ListedItem<Item> = Item & { assigneeId: StaffId | null; snoozedUntil: Day | null }
export type TodayList<Item> = Record<'act' | 'waiting' | 'snoozed', ListedItem<Item>[]>

/** Rules A14 and A15: what staff act on now, what waits for others, and what is snoozed, each by deadline. */
export function arrangeItems<Item extends TodayItem>(
  items: readonly Item[],
  marks: readonly TodayMark[],
  today: Day,
): TodayList<Item> {
  const markOf = new Map(marks.map((mark) => [markKey(mark.kind, mark.recordId), mark]))
  const sorted = items
    .map((item) => {
      const mark = markOf.get(markKey(item.kind, item.key))
      const snoozedUntil = isSnoozed(mark, item, today) ? (mark?.snoozedUntil ?? null) : null
      return { ...item, assigneeId: item.assigneeId ?? mark?.assigneeId ?? null, snoozedUntil }
    })
    .toSorted((one, other) => compare(deadlineOf(one.time), deadlineOf(other.time)))
  const awake = sorted.filter(({ snoozedUntil }) => snoozedUntil === null)
  return {
    act: awake.filter(({ waits }) => !waits),
    waiting: awake.filter(({ waits }) => waits),
    snoozed: sorted.filter(({ snoozedUntil }) => snoozedUntil !== null),
  }
}

const markKey = (kind: AttentionKind, recordId: string) => `${kind} ${recordId}`

/** Infinity minus itself is no number. */
const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)

function isSnoozed(mark: TodayMark | undefined, { state }: TodayItem, today: Day): boolean {
  return mark?.snoozedUntil != null && mark.snoozedUntil > today && mark.snoozedState === state
}

/** Rule A15: longer than the longest quote, and nothing is forgotten. */
export const MAX_SNOOZE_DAYS = 30

/** Long after its item is done. */
export const MARK_DAYS = 90

export type SnoozeRefusal = 'not-later' | 'too-long'

export function checkSnooze(until: Day, today: Day): SnoozeRefusal | undefined {
  if (until <= today) return 'not-later'
  return daysBetween(today, until) > MAX_SNOOZE_DAYS ? 'too-long' : undefined
}
