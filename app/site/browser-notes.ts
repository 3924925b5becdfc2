import type { SiteFacts } from '../../content/site.ts'

type Note = 'auth' | 'chat'

/** The specification's key: the product's name, then what is noted. */
export function noteKey(site: SiteFacts, note: Note): string {
  return `${site.name.toLowerCase()}_${note}`
}

/** Browsers that keep nothing (private windows, blocked storage) throw; for them nothing was noted. */
export function readNote(site: SiteFacts, note: Note): string | null {
  try {
    return localStorage.getItem(noteKey(site, note))
  } catch {
    return null
  }
}

export function writeNote(site: SiteFacts, note: Note, value: string): void {
  try {
    localStorage.setItem(noteKey(site, note), value)
  } catch {
    // The page goes on without its memory.
  }
}
