import { readStored, store } from '#app/storage.ts'
import type { SiteFacts } from '#content/site-facts.ts'

type Note = 'auth' | 'chat'

/** The note `auth` of a browser that may enter, as docs/specification.md 14.1 names it. */
export const AUTHENTICATED = 'authenticated'

/** The key of docs/specification.md 14.1: the product's name, then the note's. */
export function noteKey(site: SiteFacts, note: Note): string {
  return `${site.name.toLowerCase()}_${note}`
}

export function readNote(site: SiteFacts, note: Note): string | null {
  return readStored('localStorage', noteKey(site, note))
}

export function writeNote(site: SiteFacts, note: Note, value: string): void {
  store('localStorage', noteKey(site, note), value)
}
