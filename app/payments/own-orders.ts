import { useSyncExternalStore } from 'react'
import { readStored, store } from '#app/storage.ts'

/** Orders that this browser may replace, and those whose money is on its way. */
const KEYS = { open: 'powderpool_orders', committed: 'powderpool_committed_orders' } as const
type Kind = keyof typeof KEYS

/** For browsers without storage: lasts until the page is left. */
const inMemory: Record<Kind, string> = { open: '{}', committed: '{}' }

const readText = (kind: Kind) => readStored('localStorage', KEYS[kind]) ?? inMemory[kind]
const readAll = (kind: Kind): Record<string, string> => JSON.parse(readText(kind))

function keepAll(kind: Kind, keys: Record<string, string>): void {
  inMemory[kind] = JSON.stringify(keys)
  store('localStorage', KEYS[kind], inMemory[kind])
}

/**
 * Rule S6: the key of the order that this browser last created on a departure. A guest who changes the party or the
 * payment method, also in another tab, replaces that order instead of being refused.
 */
export function ownOrderKey(departureId: string): string | undefined {
  return readAll('open')[departureId]
}

/** The page that follows an order, and leads on to its booking. */
export function orderPath(key: string): string {
  const [id = '', token = ''] = key.split('.')
  return `/booking/payment?${new URLSearchParams({ id, token })}`
}

export function keepOwnOrderKey(departureId: string, key: string): void {
  keepAll('open', { ...readAll('open'), [departureId]: key })
}

/** The guest has committed to the order: a new one must not end it silently, but the form leads to it. */
export function commitOwnOrder(departureId: string): void {
  const key = ownOrderKey(departureId)
  if (!key) return
  forgetOwnOrder(departureId)
  keepAll('committed', { ...readAll('committed'), [departureId]: key })
}

/** The key of the order on the departure whose money is on its way. */
export function useCommittedOrderKey(departureId: string): string | undefined {
  const text = useSyncExternalStore(
    subscribeToStorage,
    () => readText('committed'),
    () => '{}',
  )
  return (JSON.parse(text) as Record<string, string>)[departureId]
}

/** The order is paid or has ended. It keeps no link to a booking, because others may use the same browser. */
export function forgetOwnOrder(departureId: string): void {
  for (const kind of ['open', 'committed'] as const) {
    const { [departureId]: _, ...others } = readAll(kind)
    keepAll(kind, others)
  }
}

function subscribeToStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
