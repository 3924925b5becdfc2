import { readStored, store } from '#app/storage.ts'

/** The forms that are long enough to lose something in. */
type DraftForm = 'booking' | 'waitlist'

/** Values by field name. */
export type Draft = Readonly<Record<string, string>>

/** For browsers without storage: lasts until the page is left. */
const inMemory: Partial<Record<DraftForm, string>> = {}

/** The values of the form in this tab. They survive a refresh, a closed dialog and a visit to another page. */
export function readDraft(form: DraftForm = 'booking'): Draft {
  return JSON.parse(readStored('sessionStorage', keyOf(form)) ?? inMemory[form] ?? '{}')
}

export function keepDraft(draft: Draft, form: DraftForm = 'booking'): void {
  const written = JSON.stringify(draft)
  inMemory[form] = written
  store('sessionStorage', keyOf(form), written)
}

export function forgetDraft(form: DraftForm = 'booking'): void {
  keepDraft({}, form)
}

function keyOf(form: DraftForm): string {
  return `powderpool_${form}`
}
