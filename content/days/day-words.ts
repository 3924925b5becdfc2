import { type DayFacts, type DayResult, type DownReason, toFeet, toMeters } from '#rules/days/logged-days.ts'

export const dayResultNames: Record<DayResult, string> = { flown: 'Flown', part: 'Part of the day', down: 'Down' }

export const downReasonNames: Record<DownReason, string> = {
  visibility: 'Visibility',
  wind: 'Wind',
  snowfall: 'Snowfall',
  'avalanche-danger': 'Avalanche danger',
  technical: 'Technical',
  other: 'Other',
}

const figure = (value: number) => value.toLocaleString('en-US')

const runsText = (runs: number) => (runs === 1 ? '1 run' : `${figure(runs)} runs`)

export const metersText = (meters: number) => `${figure(meters)} m`
export const feetText = (meters: number) => `${figure(toFeet(meters))} ft`

/** 6,200 m (20,341 ft) */
export function verticalText(meters: number): string {
  return `${metersText(meters)} (${feetText(meters)})`
}

export const hoursFigure = (minutes: number) => String(Math.round((minutes / 60) * 10) / 10)

function hoursText(minutes: number): string {
  const hours = hoursFigure(minutes)
  return hours === '1' ? '1 hour' : `${hours} hours`
}

/** Down, wind. Or: Flown, 9 runs, 6,200 m (20,341 ft), 4.5 hours. */
export function dayFactsText(facts: DayFacts): string {
  const { result, reason, reasonText, runs, vertical, verticalUnit, minutes } = facts
  const why = reason === 'other' ? reasonText : reason && downReasonNames[reason].toLowerCase()
  return [
    dayResultNames[result],
    why,
    runs === null ? null : runsText(runs),
    vertical === null ? null : verticalOf(vertical, verticalUnit, toMeters(vertical, verticalUnit)),
    minutes === null ? null : hoursText(minutes),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The figure as it was entered comes first, so that no one reads another than they wrote. */
function verticalOf(vertical: number, unit: 'm' | 'ft', meters: number): string {
  return unit === 'm' ? verticalText(meters) : `${figure(vertical)} ft (${figure(meters)} m)`
}
