import { randomBytes } from 'node:crypto'

/** No one else knows it, so no one else can sign messages as a stand-in. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}
