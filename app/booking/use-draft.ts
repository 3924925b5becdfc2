import { type RefObject, useEffect } from 'react'
import { participantsField } from '../../content/forms/booking.ts'
import { keepDraft, readDraft } from './draft.ts'
import type { Party } from './use-party.ts'

/** Brings back what was typed before, and gives the function that keeps what is typed now. */
export function useDraft(form: RefObject<HTMLFormElement | null>, { participants, resize }: Party): () => void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown.
  useEffect(() => {
    const { [participantsField.name]: people = String(participants), ...typed } = readDraft()
    resize(Number(people))
    for (const [name, value] of Object.entries(typed)) {
      const field = form.current?.elements.namedItem(name)
      // What somebody typed before the page was alive is newer.
      if (field && 'value' in field && !field.value) field.value = value
    }
  }, [])

  useEffect(() => {
    keepDraft({ ...readDraft(), [participantsField.name]: String(participants) })
  }, [participants])

  return () => {
    const typed = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)])
    keepDraft(Object.fromEntries(typed))
  }
}
