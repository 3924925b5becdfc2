import type { Db } from '#db/database.ts'
import { listTodayMarks } from '#db/staff/today-marks.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { loadTodayPage, type TodayPage } from '#operations/staff/load-today-page.ts'
import type { Tools } from '#operations/tools.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { dayOf } from '#rules/dates.ts'
import type { DeskCounts } from '#rules/staff/attention.ts'
import type { TodayMark } from '#rules/staff/today-list.ts'
import { toLists } from './today-lists.ts'

/** Counting reads all of Today, which is too much for every page. */
const FRESH_MS = 60_000

const known = new WeakMap<Db, { at: number; counts: DeskCounts }>()

/** The numbers in the menu, at most a minute old. */
export async function deskCounts(tools: Tools): Promise<DeskCounts> {
  const { db, now } = tools
  const last = known.get(db)
  // Someone who tries the site may set its clock back.
  if (last && Math.abs(now().getTime() - last.at) < FRESH_MS) return last.counts
  const [today, marks, titles] = await Promise.all([loadTodayPage(tools), listTodayMarks(db), getTripTitles(tools)])
  return rememberCounts({ today, marks, titles }, tools)
}

type Read = { today: TodayPage; marks: readonly TodayMark[]; titles: TripTitles }

/** For the pages after this one. */
export function rememberCounts({ today, marks, titles }: Read, { db, now }: Pick<Tools, 'db' | 'now'>): DeskCounts {
  const { act, more } = toLists(today, marks, { titles, day: dayOf(now()), kind: undefined, assignee: undefined })
  const counts = {
    today: act.length + more,
    inbox: today.inquiries.count + today.newInquiries.count,
    bank: today.bankLines.count,
  }
  known.set(db, { at: now().getTime(), counts })
  return counts
}

/** When staff change something, they expect the numbers to follow. */
export function forgetCounts({ db }: Pick<Tools, 'db'>): void {
  known.delete(db)
}
