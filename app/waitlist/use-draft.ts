import { type RefObject, useEffect } from 'react'
import { keepDraft, readDraft } from '#app/forms/draft.ts'
import { waitlistForm } from '#content/forms/waitlist.ts'

const fields = waitlistForm.groups.flatMap((group) => group.fields)

/** Restores what was typed into the form, then calls `onRestored`. Returns the function that keeps it. */
export function useDraft(form: RefObject<HTMLFormElement | null>, onRestored: () => void): () => void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown.
  useEffect(() => {
    const draft = readDraft('waitlist')
    for (const { name, type } of fields) {
      const control = form.current?.elements.namedItem(name)
      const value = draft[name]
      if (!value || !control) continue
      if (control instanceof HTMLInputElement && type === 'checkbox') control.checked = true
      // What the guest entered before hydration, or the server sent back, is newer.
      else if ('value' in control && !control.value) control.value = value
    }
    onRestored()
  }, [])

  return () => {
    const typed = new FormData(form.current ?? undefined)
    keepDraft(Object.fromEntries(fields.map(({ name }) => [name, String(typed.get(name) ?? '')])), 'waitlist')
  }
}
