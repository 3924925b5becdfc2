import { createHash } from 'node:crypto'

/** Rule A9: what is stored of a key. A fast hash is enough, because no one can guess 32 random bytes. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
