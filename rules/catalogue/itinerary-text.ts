export type ItineraryItem = {
  day?: number
  /** Local time, HH:MM on the 24-hour clock. */
  time: string
  activity: string
  /** Out with the helicopter, from the first takeoff until the flight back. */
  inField?: true
}

const LINE = /^(?:day (\d)\s+)?([01]\d|2[0-3]):([0-5]\d)(\*)?\s+(\S.*)$/i

/**
 * Parses an itinerary as staff type it, one item per line: `08:45* Full day of flying`, with `Day 2` before the time if
 * there are several days. A star means out with the helicopter. Undefined if a line is malformed or out of order.
 */
export function parseItinerary(text: string): ItineraryItem[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const items = lines.map(parseItem)
  return items.every((item) => item !== undefined) && isInOrder(items) ? items : undefined
}

export function formatItinerary(items: readonly ItineraryItem[]): string {
  return items
    .map(({ day, time, activity, inField }) => `${day ? `Day ${day} ` : ''}${time}${inField ? '*' : ''} ${activity}`)
    .join('\n')
}

function parseItem(line: string): ItineraryItem | undefined {
  const [, day, hours, minutes, star, activity = ''] = LINE.exec(line.trim().replace(/\s+/g, ' ')) ?? []
  if (!hours) return undefined
  return { ...(day && { day: Number(day) }), time: `${hours}:${minutes}`, activity, ...(star && { inField: true }) }
}

function isInOrder(items: readonly ItineraryItem[]): boolean {
  const moments = items.map(({ day = 1, time }) => `${day} ${time}`)
  return moments.every((moment, index) => index === 0 || moment > (moments[index - 1] ?? ''))
}
