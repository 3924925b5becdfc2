import { redirect } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionNotice, EmptyState, Notice } from '#app/staff/ui/notice.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { bookingsPage } from '#content/staff/bookings.ts'
import { partyRefusals, partyPage as words } from '#content/staff/party.ts'
import { loadPartyPage, type PartyPage, type WantedPartyChange } from '#operations/bookings/load-party-page.ts'
import { EXCESS_USES, MAX_ADDED_SEATS, PARTY_ACTIONS, type PartyAction } from '#rules/bookings/party-changes.ts'
import type { BookingId } from '#rules/ids.ts'
import { formatDollars } from '#rules/money.ts'
import type { Route } from './+types/party'
import { CHANGED } from './booking-party.tsx'
import { partyActions } from './party-actions.ts'
import { PartyPreview } from './party-preview.tsx'

function changeIn(query: URLSearchParams): PartyAction {
  return PARTY_ACTIONS.find((change) => change === query.get('change')) ?? 'add-seats'
}

/** What the first form asks for; undefined before it was sent. */
function wantedIn(query: URLSearchParams, change: PartyAction): WantedPartyChange | undefined {
  const seats = Number(query.get('seats'))
  const positions = query.getAll('guest').map(Number)
  const isChosen = change === 'add-seats' ? seats >= 1 && seats <= MAX_ADDED_SEATS : positions.length > 0
  const excess = EXCESS_USES.find((use) => use === query.get('excess')) ?? 'refund'
  return isChosen && Number.isInteger(seats) ? { seats, positions, excess } : undefined
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const query = new URL(request.url).searchParams
  const change = changeIn(query)
  return orNotFound(await loadPartyPage(idIn<BookingId>(params.id), change, wantedIn(query, change), tools))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = idIn<BookingId>(params.id)
  const report = await runStaffAction(partyActions, await readFields(request), {
    bookingId,
    actor: staffOf(context).name,
    tools,
  })
  if (!report.done) return respond(report)
  return redirect(`/staff/bookings/${bookingId}?${CHANGED}=${report.intent}`, 303)
}

/** Rule M29: staff choose, see what it means for the money, and only then confirm. */
export default function PartyChange({ loaderData: page, actionData: report }: Route.ComponentProps) {
  const { booking, departure, change, worked } = page
  return (
    <StaffPage
      title={`${words.links[change]}: ${booking.reference}`}
      mark={rangeText(departure.startDate, departure.endDate)}
      trail={[
        { label: bookingsPage.title, href: '/staff/bookings' },
        { label: booking.reference, href: `/staff/bookings/${booking.id}` },
      ]}
    >
      <ActionNotice report={report} />
      <Choice page={page} />
      {worked && !worked.ok ? <Notice tone="bad">{partyRefusals[worked.reason]}</Notice> : null}
      {worked?.ok ? <PartyPreview page={page} preview={worked.preview} /> : null}
    </StaffPage>
  )
}

/** Sent as a query, so that the figures have an address and need no script. */
function Choice({ page: { change, wanted, guests, freeSeats, departure } }: { page: PartyPage }) {
  const others = guests.filter(({ position }) => position > 1)
  if (change !== 'add-seats' && others.length === 0) return <EmptyState text={words.alone} />
  return (
    <StaffSection heading={words.choose}>
      <form method="get" className="grid max-w-text gap-3">
        <input type="hidden" name="change" value={change} />
        {change === 'add-seats' ? (
          <TextField
            name="seats"
            type="number"
            min={1}
            max={MAX_ADDED_SEATS}
            label={words.seats}
            hint={words.seatsHint(freeSeats, formatDollars(departure.priceCents))}
            defaultValue={wanted?.seats ?? 1}
            required
          />
        ) : (
          <fieldset>
            <legend className="font-bold text-small">{change === 'drop-seats' ? words.leaving : words.staying}</legend>
            {others.map(({ position, name }) => (
              <label key={position} className="flex min-h-target cursor-pointer items-center gap-3 text-small">
                <input
                  type="checkbox"
                  name="guest"
                  value={position}
                  defaultChecked={wanted?.positions.includes(position) ?? false}
                  className="size-4 accent-spruce"
                />
                {words.guest(position, name)}
              </label>
            ))}
            <p className="text-slate text-small">{change === 'drop-seats' ? words.leavingHint : words.bookerHint}</p>
          </fieldset>
        )}
        {change === 'drop-seats' ? (
          <SelectField
            name="excess"
            label={words.excess}
            value={wanted?.excess ?? 'refund'}
            options={words.excessOptions}
          />
        ) : null}
        <Button type="submit" className="button-small justify-self-start">
          {words.work}
        </Button>
      </form>
    </StaffSection>
  )
}
