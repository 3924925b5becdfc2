import type { ItineraryItem } from '#rules/catalogue/itinerary-text.ts'

export type PlannedItem = {
  time: string
  activity: string
  inField: boolean
  /** Minutes since midnight. */
  start: number
  /** Minutes until the next item. The last item of a day has none. */
  length: number
}

export type PlannedDay = { day: number; items: PlannedItem[]; inFieldMinutes: number }

/** Splits an itinerary into days. */
export function planDays(itinerary: readonly ItineraryItem[]): PlannedDay[] {
  const byDay = Map.groupBy(itinerary, ({ day = 1 }) => day)
  return [...byDay].map(([day, entries]) => {
    const items = entries.map(({ time, activity, inField = false }, index) => {
      const start = minutesOf(time)
      const next = entries[index + 1]
      return { time, activity, inField, start, length: next ? minutesOf(next.time) - start : 0 }
    })
    const inFieldMinutes = items.filter((item) => item.inField).reduce((sum, item) => sum + item.length, 0)
    return { day, items, inFieldMinutes }
  })
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
