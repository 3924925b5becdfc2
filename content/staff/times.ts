import { MONTHS, shortMonth } from '#content/dates.ts'
import { type Day, dayAt, type TimeZone } from '#rules/dates.ts'

/** Jan 23, 2027: the back office writes every day this way. */
export function formatStaffDay(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${shortMonth(MONTHS[Number(month) - 1] ?? '')} ${Number(date)}, ${year}`
}

const clocks = new Map<TimeZone, Intl.DateTimeFormat>()

/** Making a formatter takes far longer than using it. */
function clockOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  clocks.set(zone, clock)
  return clock
}

/** 14:05 GMT+1: it names the time zone, because staff read times out to people in others. */
function clockText(moment: Date, zone: TimeZone): string {
  return clockOf(zone).format(moment)
}

export type StaffTime = { day: string; time: string }

export function staffTimeParts(moment: Date, zone: TimeZone): StaffTime {
  return { day: formatStaffDay(dayAt(zone, moment)), time: clockText(moment, zone) }
}

/** The clock at the base of a departure. It is undefined where both clocks show the same. */
export function baseTimeText(moment: Date, base: TimeZone, zone: TimeZone): string | undefined {
  const here = staffTimeParts(moment, zone)
  const there = staffTimeParts(moment, base)
  if (here.day === there.day && here.time.slice(0, 5) === there.time.slice(0, 5)) return undefined
  const day = here.day === there.day ? '' : `${there.day}, `
  return `${day}${there.time} at the base`
}

const MINUTE_MS = 60_000
/** Up to this many hours, hours are easier to grasp than days. */
const MAX_HOURS = 48

/** "in 8 h" before a deadline, "8 h ago" after it. */
export function remainingText(deadline: Date, now: Date): string {
  const minutes = Math.round((deadline.getTime() - now.getTime()) / MINUTE_MS)
  const length = lengthText(Math.abs(minutes))
  return minutes < 0 ? `${length} ago` : `in ${length}`
}

function lengthText(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)} min`
  const hours = Math.floor(minutes / 60)
  return hours < MAX_HOURS ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
