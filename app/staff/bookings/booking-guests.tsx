import { RecordAction } from '#app/staff/record-sections.tsx'
import { FactList } from '#app/staff/ui/fact-list.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { bootSizeText } from '#content/guests/boot-sizes.ts'
import { bookingPage } from '#content/staff/booking-record.ts'
import { consequences } from '#content/staff/consequences.ts'
import { guestDetailsPage } from '#content/staff/guest-details.ts'
import { weightText } from '#content/weights.ts'
import type { StaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import type { GuestAnswers } from '#operations/guests/read-guest-answers.ts'
import { PersonFields } from './booking-forms.tsx'
import { LinkActions } from './link-actions.tsx'

const words = bookingPage.guests

/** All guests and what is still missing. This does not unseal their answers. */
export function Guests({ record: { booking, guests, offers } }: { record: StaffBookingPage }) {
  return (
    <RecordSection
      words={words}
      rows={guests}
      keyOf={({ position }) => String(position)}
      columns={[
        { head: words.name, cell: (guest) => <GuestName {...guest} /> },
        { head: words.rides, cell: ({ sport, skill }) => [sport, skill].filter(Boolean).join(', ') },
        { head: words.country, cell: ({ country }) => country },
        { head: words.ready, cell: ({ missing }) => (missing.length === 0 ? words.isReady : words.missing(missing)) },
        {
          head: words.actions,
          cell: (guest) => (
            <div className="action-row">
              {offers.canEditGuests ? (
                <LinkButton to={`/staff/bookings/${booking.id}/guests/${guest.position}`} className="button-small">
                  {guestDetailsPage.open}
                  <span className="sr-only"> {guest.name || words.unnamed}</span>
                </LinkButton>
              ) : null}
              {offers.canReplaceGuests ? (
                <RecordAction
                  intent="replace-guest"
                  label={words.replace}
                  tone="berry"
                  about={guest.name || words.unnamed}
                  confirm={`${consequences.guest} ${words.replaceConfirm}`}
                  hidden={{ position: String(guest.position) }}
                  reason
                >
                  <PersonFields />
                </RecordAction>
              ) : null}
              {booking.state === 'confirmed' && offers.canSendLink ? <LinkActions guest={guest} /> : null}
            </div>
          ),
        },
      ]}
    >
      <RecordAction intent="read-answers" label={words.read} confirm={words.readConfirm} />
    </RecordSection>
  )
}

/** Rule G13: a guest with their own address has their own page. */
function GuestName({ id, name, email }: Pick<StaffBookingPage['guests'][number], 'id' | 'name' | 'email'>) {
  const shown = name || words.unnamed
  return email ? <TextLink to={`/staff/people/guest/${id}`}>{shown}</TextLink> : shown
}

/** Shown only in the response to the action, which the audit log records. */
export function GuestAnswersRead({ guests }: { guests: readonly GuestAnswers[] }) {
  return (
    <StaffSection heading={words.answers}>
      <div className="grid gap-4 md:grid-cols-2">
        {guests.map((guest) => (
          <div key={guest.guestId}>
            <h3 className="text-small">{guest.name || words.unnamed}</h3>
            <FactList facts={answersOf(guest)} />
          </div>
        ))}
      </div>
    </StaffSection>
  )
}

function answersOf({ answers }: GuestAnswers) {
  const { weightKg, bootSize, medicalNotes, dietaryNotes, insurance, emergency, specialRequests } = answers
  return [
    { label: words.weight, value: weightKg ? weightText(weightKg) : words.unsaid },
    { label: words.boots, value: bootSize ? bootSizeText(bootSize) : words.unsaid },
    { label: words.medical, value: medicalNotes ?? words.unsaid },
    { label: words.diet, value: dietaryNotes ?? words.unsaid },
    { label: words.insurance, value: insurance ? `${insurance.company}, ${insurance.policyNumber}` : words.unsaid },
    {
      label: words.emergency,
      value: [emergency?.name, emergency?.phone].filter(Boolean).join(', ') || words.unsaid,
    },
    // Only the booking form asks for it, so most guests have none.
    { label: words.requests, value: specialRequests ?? null },
  ]
}
