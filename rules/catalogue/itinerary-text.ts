/** Local time on the 24-hour clock, HH:MM, so that a timeline can be drawn from it. */
export type ItineraryItem = {
  day?: number
  time: string
  activity: string
  /** Out with the helicopter, from the first take-off until the flight back begins. */
  inField?: true
}

const LINE = /^(?:day (\d)\s+)?([01]\d|2[0-3]):([0-5]\d)(\*)?\s+(\S.*)$/i

/**
 * An itinerary as staff type it, a line for each part: `08:45* Full day of flying`, with `Day 2` before the time where
 * there are several days. The star says: out with the helicopter. Undefined where a line is none, or goes back in time.
 */
export function itineraryOf(text: string): ItineraryItem[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const items = lines.map(itemOf)
  return items.every((item) => item !== undefined) && runsForward(items) ? items : undefined
}

export function textOfItinerary(items: readonly ItineraryItem[]): string {
  return items
    .map(({ day, time, activity, inField }) => `${day ? `Day ${day} ` : ''}${time}${inField ? '*' : ''} ${activity}`)
    .join('\n')
}

function itemOf(line: string): ItineraryItem | undefined {
  const [, day, hours, minutes, star, activity = ''] = LINE.exec(line.trim().replace(/\s+/g, ' ')) ?? []
  if (!hours) return undefined
  return { ...(day && { day: Number(day) }), time: `${hours}:${minutes}`, activity, ...(star && { inField: true }) }
}

function runsForward(items: readonly ItineraryItem[]): boolean {
  const moments = items.map(({ day = 1, time }) => `${day} ${time}`)
  return moments.every((moment, index) => index === 0 || moment > (moments[index - 1] ?? ''))
}
