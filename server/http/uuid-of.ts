import { createHash } from 'node:crypto'

/** The same content always has the same id. Version 8 is RFC 9562's version for IDs made in a custom way. */
export function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
