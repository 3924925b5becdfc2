import { createHash, timingSafeEqual } from 'node:crypto'

export type Access = 'allowed' | 'not-asked' | 'refused'

/** Whether a request may read /metrics, by its `authorization`. It says `not-asked` if there is none. */
export function checkAccess(authorization: string | undefined, token: string): Access {
  if (authorization === undefined) return 'not-asked'
  // Hashes have one length, so that comparing them takes one time.
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`)) ? 'allowed' : 'refused'
}

const digest = (text: string) => createHash('sha256').update(text).digest()
