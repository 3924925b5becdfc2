const KEY = 'powderpool_booking'

/** Field name to what was typed. */
export type Draft = Readonly<Record<string, string>>

/** For browsers that store nothing: it lives as long as the page. */
let inMemory = '{}'

/** What somebody typed into the booking in this tab: it outlives a refresh, a closed dialog and the way to another page. */
export function readDraft(): Draft {
  return JSON.parse(stored() ?? inMemory)
}

export function keepDraft(draft: Draft): void {
  inMemory = JSON.stringify(draft)
  try {
    sessionStorage.setItem(KEY, inMemory)
  } catch {
    // The page still knows it.
  }
}

export function forgetDraft(): void {
  keepDraft({})
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
