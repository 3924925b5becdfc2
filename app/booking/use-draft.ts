import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'
import { participantsField } from '../../content/forms/booking.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import type { PaymentChoice } from '../../rules/quotes.ts'
import { PLANS } from '../../rules/schedule.ts'
import { keepDraft, readDraft } from './draft.ts'
import type { Party } from './use-party.ts'

/** Brings back what was typed and chosen before, and gives the function that keeps what is there now. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { participants, resize }: Party,
  methods: readonly PaymentMethod[],
  [first, choose]: [PaymentChoice, Dispatch<SetStateAction<PaymentChoice>>],
): () => void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown.
  useEffect(() => {
    const { [participantsField.name]: people = String(participants), plan, method, ...typed } = readDraft()
    resize(Number(people))
    const chosen = {
      plan: PLANS.find((each) => each === plan) ?? first.plan,
      method: methods.find((each) => each === method) ?? first.method,
    }
    // What somebody typed or chose before the page was alive is newer.
    choose((now) => (now === first ? chosen : now))
    for (const [name, value] of Object.entries(typed)) {
      const field = form.current?.elements.namedItem(name)
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
