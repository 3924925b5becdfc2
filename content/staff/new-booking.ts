import { skillScale, skillScaleWords } from '#content/catalogue/skill-scale.ts'
import type { Field } from '#content/forms/form.ts'
import { prose } from '#content/prose.ts'
import type { BookAtDeskRefusal } from '#rules/bookings/desk-bookings.ts'
import type { BOOKING_WAYS } from '#rules/bookings/new-booking-form.ts'
import type { SkillStep } from '#rules/catalogue/skill-steps.ts'
import type { CreateQuoteRefusal } from '#rules/quotes/quotes.ts'
import { quoteFields, quoteFormPage } from './quotes.ts'

type Way = (typeof BOOKING_WAYS)[number]

const ways: Record<Way, string> = {
  cash: 'Cash, paid now',
  'card-terminal': 'Card terminal, paid now',
  'bank-transfer': 'Bank transfer: we email the bank details',
  paypal: 'PayPal: we email a link',
  crypto: 'Cryptocurrency: we email a link',
  any: 'The guest chooses: we email a link',
}

/** Rules S7 and S11: a guest who calls or stands at the desk. */
export const newBookingPage = {
  title: 'New booking',
  open: 'New booking',
  intro:
    prose(`With cash or a card terminal, the seats are booked and marked as paid when you save. With a transfer or a link,
      we hold them until the guest pays.`),
  groups: quoteFormPage.groups,
  submit: 'Save booking',
  ways,
  /** What to take, or what the guest is asked for. */
  take: (amount: string, later: string) =>
    later ? `Take ${amount} now. ${later} is due later.` : `Take ${amount} now: the full price.`,
  ask: (amount: string, later: string) =>
    later ? `The guest pays ${amount} now and ${later} later.` : `The guest pays ${amount} now: the full price.`,
  skill: (step: SkillStep) => {
    const { name } = skillScale.find((each) => each.step === step) ?? { name: '' }
    return `${skillScaleWords.required(step)} (${name}). Ask how they ride before you book.`
  },
  booked: 'Seats booked and paid. We’ve emailed the guest.',
  problems: quoteFormPage.problems,
  refusals: {
    ...quoteFormPage.refusals,
    'price-changed': 'The price has changed since you opened this page. Check the amount, then save again.',
  } satisfies Record<CreateQuoteRefusal | BookAtDeskRefusal, string>,
}

const { departureId, seats, firstName, lastName, email, phone, priceCents, plan, lastDay } = quoteFields

export const newBookingFields = {
  departureId: { ...departureId, required: true },
  seats,
  firstName,
  lastName,
  email,
  phone,
  way: { name: 'way', label: 'How it’s paid', type: 'select', required: true },
  plan,
  priceCents,
  lastDay: { ...lastDay, hint: `Only for transfers and links. ${lastDay.hint ?? ''}` },
  bookAgain: { name: 'bookAgain', label: 'Book again: they want more seats in a separate booking', type: 'checkbox' },
  reason: {
    name: 'reason',
    label: quoteFormPage.reason,
    hint: quoteFormPage.reasonHint,
    type: 'textarea',
    rows: 2,
    required: true,
  },
} satisfies Record<string, Field>
