import { createHash, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#config/settings.ts'

export type Access = 'allowed' | 'not-asked' | 'refused'

/** Whether a setting lets Prometheus in. Otherwise nothing is counted. */
export function hasMetrics({ METRICS_PORT, METRICS_TOKEN }: Pick<Settings, 'METRICS_PORT' | 'METRICS_TOKEN'>): boolean {
  return METRICS_PORT !== undefined || METRICS_TOKEN !== undefined
}

/** Whether a request may read /metrics, by its `authorization`. It returns `not-asked` without one. */
export function checkAccess(authorization: string | undefined, token: string): Access {
  if (authorization === undefined) return 'not-asked'
  // Hashes have the same length, so comparing them always takes the same time.
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`)) ? 'allowed' : 'refused'
}

const digest = (text: string) => createHash('sha256').update(text).digest()
