import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'
import { keepDraft, readDraft } from '#app/forms/draft.ts'
import { participantsField } from '#content/forms/booking.ts'
import { PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import type { Party } from './use-party.ts'

/** Restores the draft into the form, and returns the function that saves it. */
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
      plan: PAYMENT_PLANS.find((each) => each === plan) ?? first.plan,
      method: methods.find((each) => each === method) ?? first.method,
    }
    // Values that the guest entered before hydration are newer.
    choose((now) => (now === first ? chosen : now))
    for (const [name, value] of Object.entries(typed)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
      else if (field && 'value' in field && !field.value) field.value = value
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
