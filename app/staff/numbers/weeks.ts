import { monthName } from '../../../content/staff/numbers.ts'
import { addDays, type Day } from '../../../rules/dates.ts'

/** More names than these would run into each other. */
const MOST_NAMES = 13

export type MonthMark = { week: Day; place: number; name: string | undefined }

/** Where months begin among weeks, with the names for which there is room: most of a week is where its Thursday is. */
export function monthMarks(weeks: readonly Day[]): MonthMark[] {
  const firsts = weeks.flatMap((week, place) => {
    const thursday = addDays(week, 3)
    return Number(thursday.slice(8)) <= 7 ? [{ week, place, name: monthName(thursday) }] : []
  })
  const every = Math.ceil(firsts.length / MOST_NAMES)
  return firsts.map((mark, month) => ({ ...mark, name: month % every === 0 ? mark.name : undefined }))
}
