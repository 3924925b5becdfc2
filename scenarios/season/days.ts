import { destinations } from '#content/catalogue/destinations.ts'
import { importDays } from '#operations/days/import-days.ts'
import { recordDay } from '#operations/days/record-day.ts'
import { addDays, addHours, type Day, startOfDayAt } from '#rules/dates.ts'
import { type DayFacts, type DayResult, DOWN_REASONS } from '#rules/days/logged-days.ts'
import { lastSeasonRows } from './dates.ts'
import { seasonOperators } from './operators.ts'
import { colleagues } from './people.ts'
import { done, type Flight } from './sales.ts'
import { daysAgo, type Stage } from './stage.ts'

type Trip = (typeof destinations)[number]

/** How many of a hundred days fly, and how many more fly in part. */
const WEATHER: Readonly<Record<string, { flown: number; part: number }>> = {
  'alaska-us': { flown: 61, part: 10 },
  canada: { flown: 76, part: 8 },
  japan: { flown: 74, part: 9 },
  switzerland: { flown: 68, part: 9 },
  chile: { flown: 79, part: 6 },
  argentina: { flown: 72, part: 8 },
}

/** The operators' logs of two past seasons, which an owner imports three weeks before the site is shown. */
export function planPastDays(stage: Stage): void {
  const rows = lastSeasonRows(stage)
  const isSold = (trip: Trip, day: Day) =>
    rows.some(
      (row) => row.trip.id === trip.id && row.startDate <= day && addDays(row.startDate, trip.durationDays) > day,
    )
  const lines = destinations.flatMap((trip) =>
    daysOf(trip, stage.today)
      .filter((day) => !isSold(trip, day))
      .map((day) => lineOf(trip, day)),
  )
  const bytes = new TextEncoder().encode(
    ['day,trip,operator,result,reason,runs,vertical,unit,hours', ...lines].join('\n'),
  )
  stage.at(daysAgo(stage, 21), async () => {
    done(await importDays({ bytes, actor: colleagues.mara.name }, stage.tools))
  })
}

/** The operator records each day of a departure on its evening, as far as that has come. `down` are all its down days. */
export function planRecording(stage: Stage, flight: Flight, down?: readonly Day[]): void {
  const trip = destinations.find(({ id }) => id === flight.destination)
  if (!trip) return
  for (let day = flight.startDate; day <= flight.endDate; day = addDays(day, 1)) {
    const evening = addHours(startOfDayAt(trip.timeZone, day), 19)
    if (evening > stage.now) return
    stage.at(evening, async () => {
      const actor = operatorOf(trip)
      const result = down ? (down.includes(day) ? 'down' : 'flown') : resultOf(trip, day)
      const facts = factsOf(trip, day, result)
      done(await recordDay({ departureId: flight.id, day, facts, version: 0, actor }, stage.tools))
    })
  }
}

/** The last two years, without the weeks that staff have seen themselves. */
function daysOf({ season }: Trip, today: Day): Day[] {
  const days: Day[] = []
  for (let day = addDays(today, -760); day < addDays(today, -30); day = addDays(day, 1)) {
    if (season.months.some((month) => month === Number(day.slice(5, 7)))) days.push(day)
  }
  return days
}

function operatorOf({ id }: Trip): string {
  return seasonOperators.find((operator) => operator.destinations.includes(id))?.name ?? ''
}

function lineOf(trip: Trip, day: Day): string {
  const { result, reason, runs, vertical, verticalUnit, minutes } = factsOf(trip, day, resultOf(trip, day))
  const hours = minutes === null ? '' : minutes / 60
  return [day, trip.id, operatorOf(trip), result, reason, runs, vertical, verticalUnit, hours].join(',')
}

/** Bad weather stays for some days, so it is drawn for pairs of days. */
function resultOf({ id }: Trip, day: Day): DayResult {
  const { flown, part } = WEATHER[id] ?? { flown: 75, part: 5 }
  const pair = Math.floor(Date.parse(day) / (2 * 24 * 60 * 60 * 1000))
  const drawn = hundredth(`${id} ${pair}`)
  return drawn < flown ? 'flown' : drawn < flown + part ? 'part' : 'down'
}

function factsOf({ id }: Trip, day: Day, result: DayResult): DayFacts {
  const luck = hundredth(`${day} ${id}`)
  const reasons = DOWN_REASONS.filter((each) => each !== 'other')
  const runs = result === 'down' ? null : result === 'part' ? 2 + (luck % 3) : 7 + (luck % 5)
  return {
    result,
    reason: result === 'flown' ? null : (reasons[luck % reasons.length] ?? 'wind'),
    reasonText: null,
    runs,
    vertical: runs && runs * (640 + luck),
    verticalUnit: 'm',
    minutes: runs && 30 * Math.round(runs * 0.9),
  }
}

/** The same for the same text, between 0 and 99. */
function hundredth(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003
  return sum % 100
}
