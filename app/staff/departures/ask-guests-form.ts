import { guestsQuestion as words } from '#content/staff/rescue.ts'
import { formatDollars } from '#rules/money.ts'
import { type GuestsQuestion, questionKey } from '#rules/rescue/rescue.ts'

/** Rule P17: the button that releases the question, with what guests will read. */
export function askGuestsForm(question: GuestsQuestion, paid: number) {
  const { supplementCents } = question
  const supplement = supplementCents === null ? null : formatDollars(supplementCents)
  return {
    intent: 'ask-guests',
    label: words.label,
    confirm: words.confirm(paid, supplement),
    hidden: { shown: questionKey(question) },
  } as const
}
