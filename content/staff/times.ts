const clock = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** 2027-01-23 14:05 UTC: lines up in columns, sorts as text, and names its time zone. */
export function formatStaffTime(moment: Date): string {
  return `${clock.format(moment).replace(', ', ' ')} UTC`
}
