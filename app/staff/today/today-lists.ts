import type { TodayPage } from '#operations/staff/load-today-page.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import type { Day } from '#rules/dates.ts'
import type { StaffId } from '#rules/ids.ts'
import { ATTENTION_KINDS, type AttentionKind } from '#rules/staff/attention.ts'
import { arrangeItems, type TodayMark } from '#rules/staff/today-list.ts'
import { toLines } from './today-lines.ts'

/** No one works through more before they look at the list again. */
const MAX_LINES = 50

/** The value of the filter for what is assigned to the reader. */
export const MINE = 'mine'

type Shown = { titles: TripTitles; day: Day; kind: AttentionKind | undefined; assignee: StaffId | undefined }

/** Rules A14 and A15: the lists of the page, how many items of each kind there are, and how many are not shown. */
export function toLists(today: TodayPage, marks: readonly TodayMark[], { titles, day, kind, assignee }: Shown) {
  const kinds = kind ? [kind] : ATTENTION_KINDS
  const lists = arrangeItems(toLines(today, titles, kinds), marks, day)
  const { act, waiting, snoozed } = assignee
    ? {
        act: lists.act.filter((line) => line.assigneeId === assignee),
        waiting: lists.waiting.filter((line) => line.assigneeId === assignee),
        snoozed: lists.snoozed.filter((line) => line.assigneeId === assignee),
      }
    : lists
  // A kind lists its oldest items only.
  const unlisted = assignee
    ? 0
    : kinds.map((each) => today[each].count - today[each].oldest.length).reduce((sum, rest) => sum + rest, 0)
  const shown = act.slice(0, kind ? undefined : MAX_LINES)
  const counts = ATTENTION_KINDS.flatMap((each) =>
    today[each].count > 0 ? [{ kind: each, count: today[each].count }] : [],
  )
  return { act: shown, waiting, snoozed, counts, more: act.length - shown.length + unlisted }
}
