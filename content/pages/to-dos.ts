import { dayText } from '#content/dates.ts'
import { dueText } from '#content/payments/due-text.ts'
import type { ToDo } from '#rules/bookings/to-dos.ts'
import { formatDollars } from '#rules/money.ts'

/** Rule G18: at the top of the booking page. */
export const toDoWords = {
  heading: 'What’s left to do',
  done: 'Everything is done. There’s nothing you need to do before your trip.',
  started: 'Your trip has begun. Have a great time out there.',
  /** After the trip. */
  owed: (amount: string) => `You still owe ${amount} for this trip.`,
  pay: (amount: string) => `Pay ${amount}`,
  links: {
    choose: 'Choose now',
    answers: 'Answer now',
    insurance: 'Add your policy',
    waiver: 'Read and sign',
    othersWaiver: 'See who',
    pay: 'Pay early',
  },
}

/** One line for each thing to do. */
export function toDoText(toDo: ToDo): string {
  switch (toDo.kind) {
    case 'choose':
      return `Too few people have paid so far. Tell us by ${dayText(toDo.answerBy)} what you’d like to do.`
    case 'pay':
      return paymentText(toDo)
    case 'answers':
      return toDo.answers === 1
        ? '1 answer for the operator is missing.'
        : `${toDo.answers} answers for the operator are missing.`
    case 'insurance':
      return toDo.people === 1
        ? 'Insurance: 1 person hasn’t told us their policy.'
        : `Insurance: ${toDo.people} people haven’t told us their policy.`
    case 'waiver':
      return toDo.isOwn && toDo.people === 1 ? 'You haven’t signed the operator’s waiver yet.' : waiverText(toDo.people)
    case 'undecided':
      return undecidedText(toDo)
  }
}

function paymentText({ cents, state, ...due }: Extract<ToDo, { kind: 'pay' }>): string {
  const amount = formatDollars(cents)
  if (state === 'overdue') return `${amount} was due ${dueText(due)}.`
  return state === 'due' ? `${amount} is due ${dueText(due)}.` : `Next payment: ${amount}, due ${dueText(due)}.`
}

function waiverText(people: number): string {
  const who = people === 1 ? '1 person hasn’t' : `${people} people haven’t`
  return `Waiver: ${who} signed it yet. Each guest signs on their own page.`
}

function undecidedText({ people, minimum, decideBy }: Extract<ToDo, { kind: 'undecided' }>): string {
  const paid = `Your trip isn’t confirmed yet: ${people} of the ${minimum} people it needs ${people === 1 ? 'has' : 'have'} paid.`
  return decideBy ? `${paid} We’ll decide by ${dayText(decideBy)}.` : paid
}
