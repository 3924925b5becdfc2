import { readStored, store } from '#app/storage.ts'

const KEY = 'powderpool_orders'

/** For browsers without storage: lasts until the page is left. */
let inMemory = '{}'

const readAll = (): Record<string, string> => JSON.parse(readStored('localStorage', KEY) ?? inMemory)

function keepAll(keys: Record<string, string>): void {
  inMemory = JSON.stringify(keys)
  store('localStorage', KEY, inMemory)
}

/**
 * Rule S6: the key of the order that this browser last created on a departure. A guest who changes the party or the
 * payment method, also in another tab, replaces that order instead of being refused.
 */
export function ownOrderKey(departureId: string): string | undefined {
  return readAll()[departureId]
}

/** The page that follows an order, and leads on to its booking. */
export function orderPath(key: string): string {
  const [id = '', token = ''] = key.split('.')
  return `/booking/payment?${new URLSearchParams({ id, token })}`
}

export function keepOwnOrderKey(departureId: string, key: string): void {
  keepAll({ ...readAll(), [departureId]: key })
}

/** The order has ended, or its guest has committed to it: a new order must not end it silently. */
export function forgetOwnOrderKey(departureId: string): void {
  const { [departureId]: _, ...others } = readAll()
  keepAll(others)
}
