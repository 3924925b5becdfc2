import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { FormGroups } from '#app/ui/form-groups.tsx'
import { rangeText } from '#content/dates.ts'
import { choosePlaceholder } from '#content/forms/form.ts'
import { newBookingFields as fields, newBookingPage as words } from '#content/staff/new-booking.ts'
import { quoteFormPage } from '#content/staff/quotes.ts'
import type { loadQuoteForm } from '#operations/quotes/load-quote-form.ts'
import { amountOrNone } from '#rules/departures/departure-settings.ts'
import type { PaymentPlan } from '#rules/installments/schedule.ts'
import { formatDollars, formatPrice, roundCents } from '#rules/money.ts'
import { DESK_METHODS, type MoneyMethod, TRANSFER } from '#rules/orders/methods.ts'
import { quotedSums } from '#rules/quotes/quoted-sums.ts'

type Form = Awaited<ReturnType<typeof loadQuoteForm>>
type Values = Record<string, string>

type Props = {
  form: Form
  values: Values
  errors: Record<string, string>
  /** Rule S9: the address has a booking on the departure. */
  isSecond: boolean
}

/** Rules S7 and S11: departure, seats, person, and how it is paid. */
export function NewBookingForm({ form, values, errors, isSecond }: Props) {
  const [typed, setTyped] = useState(values)
  const element = useRef<HTMLFormElement>(null)
  // What was typed or chosen before this script had loaded counts, too.
  useEffect(() => {
    const texts = [...new FormData(element.current ?? undefined)].map(([name, value]) => [name, String(value)])
    setTyped((before) => ({ ...before, ...Object.fromEntries(texts) }))
  }, [])
  const follow = ({ target }: ChangeEvent<HTMLFormElement>) =>
    setTyped((before) => ({ ...before, [target.name]: target.value }))
  const departure = form.departures.find(({ id }) => id === typed.departureId)
  const sums = departure && sumsOf(departure, typed, form)
  const { firstName, lastName, email, phone } = fields
  const groups = [
    { legend: words.groups.departure, fields: [{ ...fields.departureId, options: departuresOf(form) }, fields.seats] },
    { legend: words.groups.guest, fields: [firstName, lastName, email, phone] },
    {
      legend: words.groups.price,
      fields: [{ ...fields.way, options: waysOf(form) }, fields.plan, fields.priceCents, fields.lastDay],
    },
  ]
  return (
    <form ref={element} method="post" onChange={follow} className="grid max-w-[60rem] gap-5">
      <input type="hidden" name="key" value={values.key} />
      <input type="hidden" name="shownCents" value={sums?.isDesk ? sums.dueCents : ''} />
      <FormGroups
        groups={groups}
        choose={choosePlaceholder}
        values={values}
        errors={errors}
        notes={{ departureId: departure?.skillStep ? <Note>{words.skill(departure.skillStep)}</Note> : null }}
      />
      {isSecond ? <FormField field={fields.bookAgain} choose={choosePlaceholder} /> : null}
      <FormField field={fields.reason} choose={choosePlaceholder} value={values.reason} error={errors.reason} />
      <p role="status" className="font-bold">
        {sums ? sumWords(sums) : null}
      </p>
      <SubmitButton label={words.submit} tone="glow" />
    </form>
  )
}

function Note({ children }: { children: string }) {
  return <p className="mt-1 text-small">{children}</p>
}

function departuresOf({ departures }: Form) {
  return departures.map(({ id, title, startDate, endDate, free, priceCents }) => ({
    value: id,
    label: quoteFormPage.departure(`${title}, ${rangeText(startDate, endDate)}`, free, formatPrice(priceCents), 0),
  }))
}

function waysOf({ methods }: Form) {
  return [...DESK_METHODS, ...methods, 'any' as const].map((value) => ({ value, label: words.ways[value] }))
}

type Sums = { isDesk: boolean; dueCents: number; laterCents: number }

/** Undefined until the form says enough. The server computes the same, and refuses a desk booking if it differs. */
function sumsOf(
  departure: Form['departures'][number],
  { seats = '', priceCents = '', plan, way = '' }: Values,
  { depositPercent, now }: Form,
): Sums | undefined {
  const people = Number(seats)
  const price = amountOrNone.safeDecode(priceCents)
  if (!Number.isInteger(people) || people < 1 || !price.success || way === '') return undefined
  const subtotalCents = roundCents(price.data ?? departure.priceCents * people)
  const isDesk = DESK_METHODS.some((method) => method === way)
  const method = way === 'any' ? TRANSFER : (way as MoneyMethod)
  const quote = { subtotalCents, paymentPlan: plan as PaymentPlan, depositPercent }
  const { dueCents, totalCents } = quotedSums(quote, departure, method, new Date(now))
  return { isDesk, dueCents: totalCents, laterCents: subtotalCents - dueCents }
}

function sumWords({ isDesk, dueCents, laterCents }: Sums): string {
  const later = laterCents > 0 ? formatDollars(laterCents) : ''
  return (isDesk ? words.take : words.ask)(formatDollars(dueCents), later)
}
