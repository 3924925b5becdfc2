import { MONTHS, shortMonth } from '#content/dates.ts'
import { type Day, dayAt, type TimeZone } from '#rules/dates.ts'
import type { TimeStyle } from '#rules/staff/time-styles.ts'

/** Jan 23, 2027: the back office writes every day this way. */
export function formatStaffDay(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${shortMonth(MONTHS[Number(month) - 1] ?? '')} ${Number(date)}, ${year}`
}

const cycles = {
  american: { hour: 'numeric', hourCycle: 'h12' },
  international: { hour: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<TimeStyle, object>

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter takes far longer than using it. */
function clockOf(zone: TimeZone, style: TimeStyle): Intl.DateTimeFormat {
  const key = `${style} ${zone}`
  const known = clocks.get(key)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    ...cycles[style],
    minute: '2-digit',
    timeZoneName: 'short',
  })
  clocks.set(key, clock)
  return clock
}

/** Some systems write a narrow space before AM and PM, and the server's page must be the browser's. */
const NARROW_SPACE = '\u202f'

/** 2:05 PM GMT+1, or 14:05 GMT+1: it names the time zone, because staff read times out to people in others. */
function clockText(moment: Date, zone: TimeZone, style: TimeStyle): string {
  return clockOf(zone, style).format(moment).replaceAll(NARROW_SPACE, ' ')
}

export type StaffTime = { day: string; time: string }

export function staffTimeParts(moment: Date, zone: TimeZone, style: TimeStyle): StaffTime {
  return { day: formatStaffDay(dayAt(zone, moment)), time: clockText(moment, zone, style) }
}

/** The clock at the base of a departure. It is undefined where both clocks show the same. */
export function baseTimeText(moment: Date, base: TimeZone, zone: TimeZone, style: TimeStyle): string | undefined {
  const here = staffTimeParts(moment, zone, style)
  const there = staffTimeParts(moment, base, style)
  if (here.day === there.day && withoutZone(here.time) === withoutZone(there.time)) return undefined
  const day = here.day === there.day ? '' : `${there.day}, `
  return `${day}${there.time} at the base`
}

const withoutZone = (time: string) => time.slice(0, time.lastIndexOf(' '))

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
