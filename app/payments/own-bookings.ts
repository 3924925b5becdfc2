import { useSyncExternalStore } from 'react'
import { readStored, store } from '#app/storage.ts'
import type { Day } from '#rules/dates.ts'

const KEY = 'powderpool_bookings'

/** When this browser booked a departure, and a key with which the site may ask about a second booking (rule S9). */
type OwnBooking = { day: Day; key: string }

/** For browsers without storage: lasts until the page is left. */
let inMemory = '{}'

const readText = () => readStored('localStorage', KEY) ?? inMemory
/** It keeps no link, because others may use the same browser. */
const readAll = (): Record<string, OwnBooking> => JSON.parse(readText())

export function keepOwnBooking(departureId: string, booking: OwnBooking): void {
  inMemory = JSON.stringify({ ...readAll(), [departureId]: booking })
  store('localStorage', KEY, inMemory)
}

/** This browser's booking of the departure, also if another tab made it a moment ago. */
export function useOwnBooking(departureId: string): OwnBooking | undefined {
  const text = useSyncExternalStore(subscribeToStorage, readText, () => '{}')
  return (JSON.parse(text) as Record<string, OwnBooking>)[departureId]
}

function subscribeToStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
