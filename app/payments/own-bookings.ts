import { useSyncExternalStore } from 'react'
import { readStored, store } from '#app/storage.ts'
import type { Day } from '#rules/dates.ts'

const KEY = 'powderpool_booked'

/** For browsers without storage: lasts until the page is left. */
let inMemory = '{}'

/** The days on which this browser booked departures. It keeps no link, because others may use the same browser. */
const readAll = (): Record<string, Day> => JSON.parse(readStored('localStorage', KEY) ?? inMemory)

export function keepOwnBooking(departureId: string, day: Day): void {
  inMemory = JSON.stringify({ ...readAll(), [departureId]: day })
  store('localStorage', KEY, inMemory)
}

/** The day on which this browser booked the departure, also if another tab did so a moment ago. */
export function useOwnBooking(departureId: string): Day | undefined {
  return useSyncExternalStore(
    subscribeToStorage,
    () => readAll()[departureId],
    () => undefined,
  )
}

function subscribeToStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
