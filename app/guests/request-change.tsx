import { data, Link, redirect, useLocation } from 'react-router'
import { CheckedForm } from '#app/forms/checked-form.tsx'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Facts, type Line } from '#app/ui/facts.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { visitContext } from '#app/visit.ts'
import { choosePlaceholder } from '#content/forms/form.ts'
import { guestAnswersPage } from '#content/forms/guest.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { requestChangePage as words } from '#content/pages/guest-changes.ts'
import { cancelRefundText } from '#content/payments/cancel-refund.ts'
import {
  previewRequest,
  type RequestConsequence,
  requestChange,
  type WantedChange,
  withdrawRequest,
} from '#operations/bookings/request-change.ts'
import { type GuestView, listGuests } from '#operations/guests/list-guests.ts'
import { BOOKING_REQUEST_KINDS, type BookingRequestKind } from '#rules/bookings/booking-requests.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { guestMessageSchema } from '#rules/guests/guest-schemas.ts'
import { formatDollars } from '#rules/money.ts'
import type { Route } from './+types/request-change'
import { guestBooking, guestBookingId } from './guest-booking.ts'
import { linkFields, linkSearch } from './link-search.ts'

export const headers = () => privateFormHeaders

/** What the address or the form asks for; undefined before anything was chosen. */
function wantedIn(fields: URLSearchParams | FormData): WantedChange | undefined {
  const kind = BOOKING_REQUEST_KINDS.find((each) => each === fields.get('what'))
  return kind && { kind, positions: kind === 'cancel' ? [] : fields.getAll('seat').map(Number) }
}

const refusalWords = (reason: string) => words.refusals[reason] ?? words.refusals.other

export async function loader(visited: Route.LoaderArgs) {
  const { tools } = visited.context.get(visitContext)
  const booking = await guestBooking(visited)
  if (!booking) return data(undefined, 404)
  const wanted = wantedIn(new URL(visited.request.url).searchParams)
  const preview = wanted && (await previewRequest(booking.id, wanted, tools))
  return {
    reference: booking.reference,
    guests: await listGuests(booking.id, tools),
    wanted,
    consequence: preview?.ok ? preview.consequence : undefined,
    refusal: preview && !preview.ok ? refusalWords(preview.reason) : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = await guestBookingId({ request, context })
  if (!bookingId) throw data(undefined, 404)
  const form = await readForm(request)
  if (form.has('withdraw')) {
    await withdrawRequest(bookingId, tools)
    return redirect(`/booking${linkSearch(request.url, { note: 'withdrawn' })}#changes`, 303)
  }
  const wanted = wantedIn(form)
  const checked = checkForm(guestMessageSchema, { message: String(form.get('message') ?? '') })
  if (!wanted || !checked.ok) return data({ refusal: refusalWords('other') }, 400)
  const asked = await requestChange({ bookingId, ...wanted, message: checked.value.message ?? '' }, tools)
  if (!asked.ok) return data({ refusal: refusalWords(asked.reason) }, 409)
  return redirect(`/booking${linkSearch(request.url, { note: 'asked' })}#changes`, 303)
}

export const meta = titledMeta(words.title)

/** Rule G14: a booker chooses, sees what it means for the money, and only then asks. */
export default function RequestChange({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { reference, guests, wanted, consequence } = loaderData
  const refusal = actionData?.refusal ?? loaderData.refusal
  return (
    <div className="sheet max-w-[48rem] py-5 md:py-6">
      <p className="kicker">{words.kicker(reference)}</p>
      <h1 className="mt-2">{words.heading}</h1>
      <p className="mt-4 max-w-text text-lead">{words.text}</p>
      <ChoiceForm guests={guests} wanted={wanted} query={new URLSearchParams(search)} />
      {refusal ? (
        <p role="alert" className="mt-5 border border-berry border-l-8 bg-snow p-3 font-bold">
          {refusal}
        </p>
      ) : null}
      {wanted && consequence ? <Consequence wanted={wanted} consequence={consequence} /> : null}
      <Link to={`/booking${linkSearch(search)}`} className="button mt-5">
        {words.back}
      </Link>
    </div>
  )
}

type ChoiceProps = { guests: readonly GuestView[]; wanted: WantedChange | undefined; query: URLSearchParams }

/** Sent as a query, so that the consequence has an address and needs no script. */
function ChoiceForm({ guests, wanted, query }: ChoiceProps) {
  const others = guests.filter(({ position }) => position > 1)
  const kinds: BookingRequestKind[] = others.length > 0 ? [...BOOKING_REQUEST_KINDS] : ['cancel']
  return (
    <form method="get" className="mt-5 grid gap-4">
      {linkFields(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend className="font-bold">{words.what}</legend>
        {kinds.map((kind) => (
          <label key={kind} className="mt-2 flex min-h-target cursor-pointer items-start gap-3 border border-edge p-3">
            <input
              type="radio"
              name="what"
              value={kind}
              defaultChecked={wanted ? wanted.kind === kind : kind === kinds.at(-1)}
              className="mt-1 size-4 shrink-0 accent-spruce"
            />
            <span>
              <span className="block font-bold">{words.kinds[kind].label}</span>
              <span className="text-slate text-small">{words.kinds[kind].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {others.length > 0 ? (
        <fieldset>
          <legend className="font-bold">{words.who}</legend>
          {others.map(({ position, name }) => (
            <label key={position} className="flex min-h-target cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name="seat"
                value={position}
                defaultChecked={wanted?.positions.includes(position) ?? false}
                className="size-4 shrink-0 accent-spruce"
              />
              <span className="[overflow-wrap:anywhere]">{guestAnswersPage.guest(position, name)}</span>
            </label>
          ))}
          <p className="mt-1 text-slate text-small">{words.whoHint}</p>
        </fieldset>
      ) : null}
      <Button type="submit" className="justify-self-start">
        {words.show}
      </Button>
    </form>
  )
}

type ConsequenceProps = { wanted: WantedChange; consequence: RequestConsequence }

function Consequence({ wanted: { kind, positions }, consequence }: ConsequenceProps) {
  const { refundCents, keptCents, feesCents, seats, priceCents } = consequence
  const lines: Line[] = [
    ...(kind === 'cancel'
      ? []
      : ([
          [words.seats, seats],
          [words.price, formatDollars(priceCents)],
        ] as const)),
    [words.refund, refundCents > 0 ? cancelRefundText(formatDollars(refundCents), keptCents > 0) : formatDollars(0)],
    ...(keptCents > 0 ? ([[words.kept[kind], formatDollars(keptCents)]] as const) : []),
    ...(feesCents > 0 ? ([[words.feesPaid, formatDollars(feesCents)]] as const) : []),
  ]
  return (
    <section aria-labelledby="consequence" className="mt-6 border border-ink bg-drift p-4">
      <h2 id="consequence">{words.consequence}</h2>
      <Facts lines={lines} className="mt-3" />
      <p className="mt-3">{refundText(kind, refundCents)}</p>
      {keptCents > 0 ? <p className="mt-2">{words.keptWhy}</p> : null}
      {feesCents > 0 && refundCents === 0 ? <p className="mt-2">{words.fees}</p> : null}
      <CheckedForm method="post" className="mt-4 grid gap-3">
        <input type="hidden" name="what" value={kind} />
        {positions.map((position) => (
          <input key={position} type="hidden" name="seat" value={position} />
        ))}
        <FormField field={words.message} choose={choosePlaceholder} />
        <Button type="submit" tone="glow" className="justify-self-start">
          {words.send}
        </Button>
      </CheckedForm>
    </section>
  )
}

function refundText(kind: BookingRequestKind, refundCents: number): string {
  if (refundCents > 0) return words.fees
  return kind === 'cancel' ? words.noRefund : words.lessDue
}
