import { useContext } from 'react'
import { data, Link, redirect, useLocation } from 'react-router'
import { CheckedForm } from '#app/forms/checked-form.tsx'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Facts, type Line } from '#app/ui/facts.tsx'
import { FieldErrorsContext } from '#app/ui/field-errors.ts'
import { FieldNotes } from '#app/ui/form-field.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { visitContext } from '#app/visit.ts'
import { dayText, rangeText } from '#content/dates.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { rescuePage as words } from '#content/pages/rescue.ts'
import { chooseRescue } from '#operations/rescue/choose-rescue.ts'
import { loadRescuePage, type RescuePage } from '#operations/rescue/load-rescue-page.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { formatDollars } from '#rules/money.ts'
import { RESCUE_CHOICES, type RescueChoice } from '#rules/rescue/rescue.ts'
import type { Route } from './+types/rescue'
import { guestBooking, guestBookingId } from './guest-booking.ts'
import { linkSearch } from './link-search.ts'

export const headers = () => privateFormHeaders

export async function loader(visited: Route.LoaderArgs) {
  const { tools } = visited.context.get(visitContext)
  const booking = await guestBooking(visited)
  if (!booking) return data(undefined, 404)
  const { reference, trip } = booking
  const rescue = await loadRescuePage(booking.id, tools)
  const isLate = rescue !== undefined && rescue.answerBy < todayAtBase(trip, tools.now())
  return { reference, trip: { title: trip.title, dates: rangeText(trip.startDate, trip.endDate) }, rescue, isLate }
}

export async function action({ request, context }: Route.ActionArgs) {
  const bookingId = await guestBookingId({ request, context })
  if (!bookingId) throw data(undefined, 404)
  const form = await readForm(request)
  const choice = RESCUE_CHOICES.find((each) => each === form.get('choice'))
  if (!choice) return data({ refusal: words.missing }, 400)
  const chosen = await chooseRescue(bookingId, choice, context.get(visitContext).tools)
  if (!chosen.ok) return data({ refusal: words.refusals[chosen.reason] }, 409)
  return redirect(`/booking/choose${linkSearch(request.url, { note: 'chosen' })}`, 303)
}

export const meta = titledMeta(words.title)

/** Rule P17: a booker sees the choices with what each would mean, and answers. */
export default function Rescue({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { reference, rescue } = loaderData
  return (
    <div className="sheet max-w-[48rem] py-5 md:py-6">
      <p className="kicker">{words.kicker(reference)}</p>
      {rescue && rescue.outcome === null ? (
        <Choosing {...loaderData} rescue={rescue} refusal={actionData?.refusal} />
      ) : (
        <Ended {...(rescue?.outcome ? words.outcomes[rescue.outcome] : words.notAsked)} />
      )}
      <Link to={`/booking${linkSearch(search)}`} className="button mt-5">
        {words.back}
      </Link>
    </div>
  )
}

function Ended({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <h1 className="mt-2">{heading}</h1>
      <p className="mt-4 max-w-text text-lead">{text}</p>
    </>
  )
}

type ChoosingProps = {
  trip: { title: string; dates: string }
  rescue: RescuePage
  isLate: boolean
  refusal: string | undefined
}

function Choosing({ trip, rescue, isLate, refusal }: ChoosingProps) {
  const { search } = useLocation()
  const isSaved = new URLSearchParams(search).get('note') === 'chosen' && !refusal
  const { paid, minimum, answerBy } = rescue
  return (
    <>
      <h1 className="mt-2">{words.heading}</h1>
      <p className="mt-4 max-w-text text-lead">{words.lead(trip.title, trip.dates, paid, minimum)}</p>
      <p className="mt-3 max-w-text">{isLate ? words.late : words.answerBy(dayText(answerBy))}</p>
      {isSaved ? (
        <div className="mt-5">
          <FormResult words={words.saved} />
        </div>
      ) : null}
      {refusal ? (
        <p role="alert" className="mt-5 border border-berry border-l-8 bg-snow p-3 font-bold">
          {refusal}
        </p>
      ) : null}
      <ChoiceForm rescue={rescue} />
      <Others others={rescue.others} />
    </>
  )
}

type Offer = { choice: RescueChoice; label: string; hint: string; outlook: string; isOff: boolean }

/** What can be chosen now, and what each choice means if no one else answers. */
function offersOf({ supplementCents, priceCents, seats, target, fliesIfAlone }: RescuePage): Offer[] {
  const { supplement, move, refund } = words.choices
  const addedCents = (supplementCents ?? 0) * seats
  return [
    ...(supplementCents === null
      ? []
      : [
          {
            choice: 'supplement' as const,
            label: supplement.label(formatDollars(addedCents)),
            hint: supplement.hint({
              each: formatDollars(supplementCents),
              before: formatDollars(priceCents),
              after: formatDollars(priceCents + addedCents),
            }),
            outlook: words.outlook.supplement[fliesIfAlone ? 'flies' : 'cancelled'],
            isOff: false,
          },
        ]),
    ...(target
      ? [
          {
            choice: 'move' as const,
            label: move.label(rangeText(target.startDate, target.endDate)),
            hint: target.hasRoom ? move.hint(target.flight.status) : move.full,
            outlook: target.hasRoom ? words.outlook.move : words.outlook.refund,
            isOff: !target.hasRoom,
          },
        ]
      : []),
    { choice: 'refund', label: refund.label, hint: refund.hint, outlook: words.outlook.refund, isOff: false },
  ]
}

function ChoiceForm({ rescue }: { rescue: RescuePage }) {
  const { search } = useLocation()
  return (
    <CheckedForm method="post" action={`/booking/choose${linkSearch(search)}`} className="mt-5 grid gap-4">
      <fieldset data-field="">
        <legend className="font-bold">{words.legend}</legend>
        <ChoiceError />
        {offersOf(rescue).map(({ choice, label, hint, outlook, isOff }) => (
          <label
            key={choice}
            className="mt-2 flex min-h-target cursor-pointer items-start gap-3 border border-edge p-3 has-checked:border-ink has-checked:bg-drift"
          >
            <input
              type="radio"
              name="choice"
              value={choice}
              required
              aria-describedby="choice-error"
              disabled={isOff}
              defaultChecked={rescue.choice === choice}
              className="mt-1 size-4 shrink-0 accent-spruce"
            />
            <span>
              <span className="block font-bold">{label}</span>
              <span className="block text-slate text-small">{hint}</span>
              <span className="mt-1 block text-small">
                {words.alone} {outlook}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {rescue.supplementCents === null ? <p className="text-slate text-small">{words.noSupplement}</p> : null}
      {rescue.target ? null : <p className="text-slate text-small">{words.noTarget}</p>}
      <Button type="submit" tone="glow" className="justify-self-start">
        {words.save}
      </Button>
    </CheckedForm>
  )
}

/** The choices are no text fields, so their form shows its error here. */
function ChoiceError() {
  const { choice } = useContext(FieldErrorsContext)
  return <FieldNotes id="choice" error={choice} />
}

/** Counts only, because a guest’s answer is no one else’s business. */
function Others({ others }: { others: RescuePage['others'] }) {
  const { heading, none, labels, people, note } = words.others
  const asked = [...RESCUE_CHOICES, 'none' as const].filter((choice) => others[choice] > 0)
  const lines = asked.map((choice): Line => [labels[choice], people(others[choice])])
  return (
    <section aria-labelledby="others" className="mt-6 border border-ink bg-drift p-4">
      <h2 id="others">{heading}</h2>
      {lines.length === 0 ? <p className="mt-3">{none}</p> : <Facts lines={lines} className="mt-3" />}
      {lines.length === 0 ? null : <p className="mt-3 text-slate text-small">{note}</p>}
    </section>
  )
}
