import { monthName } from '#content/staff/reports.ts'
import { addDays, type Day } from '#rules/dates.ts'

/** More names would overlap. */
const MAX_NAMES = 13

export type MonthMark = { week: Day; index: number; name: string | undefined }

/** The weeks in which months begin, with as many names as there is room for. A week belongs to the month of its Thursday. */
export function monthMarks(weeks: readonly Day[]): MonthMark[] {
  const firsts = weeks.flatMap((week, index) => {
    const thursday = addDays(week, 3)
    return Number(thursday.slice(8)) <= 7 ? [{ week, index, name: monthName(thursday) }] : []
  })
  const every = Math.ceil(firsts.length / MAX_NAMES)
  return firsts.map((mark, month) => ({ ...mark, name: month % every === 0 ? mark.name : undefined }))
}
