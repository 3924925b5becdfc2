import type { FormEvent } from 'react'
import { useFetcher } from 'react-router'
import type { EntryPreview } from '#rules/waitlist/entry-outcomes.ts'

/** Asks the server what saving would do, whenever the departure or the size of the party changes. */
export function useOutcome(first: EntryPreview | undefined) {
  const { load, data } = useFetcher<{ outcome?: EntryPreview }>()
  function ask({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const name = target instanceof HTMLSelectElement ? target.name : ''
    if (name !== 'target' && name !== 'groupSize') return
    const form = new FormData(currentTarget)
    const [departure, size] = [String(form.get('target')), String(form.get('groupSize'))]
    load(`/staff/waitlist/new?${new URLSearchParams({ departure, size })}`)
  }
  return { shown: data ? data.outcome : first, ask }
}
