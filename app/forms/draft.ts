import { readStored, store } from '../storage.ts'

const KEY = 'powderpool_booking'

/** Values by field name. */
export type Draft = Readonly<Record<string, string>>

/** For browsers without storage: lasts until the page is left. */
let inMemory = '{}'

/** The values of the booking form in this tab. They survive a refresh, a closed dialog and a visit to another page. */
export function readDraft(): Draft {
  return JSON.parse(readStored('sessionStorage', KEY) ?? inMemory)
}

export function keepDraft(draft: Draft): void {
  inMemory = JSON.stringify(draft)
  store('sessionStorage', KEY, inMemory)
}

export function forgetDraft(): void {
  keepDraft({})
}
