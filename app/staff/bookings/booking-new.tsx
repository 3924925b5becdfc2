import { data, redirect } from 'react-router'
import { problemWords } from '#app/staff/form-problems.ts'
import { departureIn } from '#app/staff/list-query.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { bookingsPage } from '#content/staff/bookings.ts'
import { newBookingPage as words } from '#content/staff/new-booking.ts'
import { bookAtDesk } from '#operations/bookings/book-at-desk.ts'
import { createQuote } from '#operations/quotes/create-quote.ts'
import { loadQuoteForm } from '#operations/quotes/load-quote-form.ts'
import type { Tools } from '#operations/tools.ts'
import { NEW_BOOKING_FIELDS, type NewBooking, newBookingForm } from '#rules/bookings/new-booking-form.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { type InquiryId, isRecordId, type QuoteId } from '#rules/ids.ts'
import { DESK_METHODS, type DeskMethod } from '#rules/orders/methods.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import type { Route } from './+types/booking-new'
import { NewBookingForm } from './new-booking-form.tsx'

function inquiryIn(request: Request): InquiryId | undefined {
  const id = new URL(request.url).searchParams.get('inquiry') ?? ''
  return isRecordId<InquiryId>(id) ? id : undefined
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const form = await loadQuoteForm(false, inquiryIn(request), tools)
  const departureId = departureIn(new URL(request.url).searchParams) ?? ''
  const start = { departureId, seats: '1', plan: 'full', lastDay: form.lastDay, ...form.guest }
  return { form, key: tools.newId<'order'>(), start }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const fields = await readFields(request)
  const sent = Object.fromEntries(NEW_BOOKING_FIELDS.map((name) => [name, fields[name] ?? '']))
  const refuse = (reason: keyof typeof words.refusals | 'problems', errors: Record<string, string> = {}) =>
    data({ sent, reason, errors }, 422)
  const check = checkForm(newBookingForm, fields)
  if (!check.ok) return refuse('problems', problemWords(check.problems))
  const { name: actor, role } = staffOf(context)
  const made = await book(check.value, { actor, role, inquiryId: inquiryIn(request) ?? null }, tools)
  return made.ok ? redirect(made.to, 303) : refuse(made.reason)
}

type By = { actor: string; role: StaffRole; inquiryId: InquiryId | null }

const isDesk = (way: NewBooking['way']): way is DeskMethod => DESK_METHODS.some((method) => method === way)

/** Rule S11: money that staff have books immediately. Everything else is a quote (rule S7). */
async function book({ way, key, firstName, lastName, email, phone, ...terms }: NewBooking, by: By, tools: Tools) {
  const guest = { firstName, lastName, email, phone }
  if (isDesk(way)) {
    const booked = await bookAtDesk({ ...terms, ...by, key, guest, method: way }, tools)
    return booked.ok ? { ok: true as const, to: `/staff/bookings/${booked.bookingId}?changed=new` } : booked
  }
  const method = way === 'any' ? null : way
  const quoteKey: string = key
  const request = { ...terms, ...by, key: quoteKey as QuoteId, guest, method, isCharter: false }
  const quoted = await createQuote(request, tools)
  return quoted.ok ? { ok: true as const, to: `/staff/quotes/${quoted.quoteId}?made` } : quoted
}

export default function BookingNew({ loaderData, actionData }: Route.ComponentProps) {
  const { form, key, start } = loaderData
  const problem = actionData && (actionData.reason === 'problems' ? words.problems : words.refusals[actionData.reason])
  return (
    <StaffPage title={words.title} trail={[{ label: bookingsPage.title, href: '/staff/bookings' }]}>
      {problem ? <Notice tone="bad">{problem}</Notice> : <p className="max-w-text">{words.intro}</p>}
      <NewBookingForm
        form={form}
        values={{ key, ...start, ...actionData?.sent }}
        errors={actionData?.errors ?? {}}
        isSecond={actionData?.reason === 'already-booked'}
      />
    </StaffPage>
  )
}
