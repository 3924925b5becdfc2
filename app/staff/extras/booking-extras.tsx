import { useState } from 'react'
import { RecordAction } from '#app/staff/record-sections.tsx'
import { RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { extrasSection as words } from '#content/staff/extras.ts'
import { partyPage } from '#content/staff/party.ts'
import type { StaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { EXCESS_USES, type ExcessUse } from '#rules/bookings/party-changes.ts'
import type { Extra } from '#rules/catalogue/catalogue.ts'
import { extraText, mostOf } from '#rules/extras/extras.ts'
import { formatDollars, formatPrice } from '#rules/money.ts'

type Props = { record: Pick<StaffBookingPage, 'booking' | 'refundFigures' | 'extras' | 'offeredExtras'> }

/** Rule M38: what was added to the booking from the catalogue, and what can be. */
export function BookingExtras({ record }: Props) {
  const { booking, extras, offeredExtras } = record
  const isOpen = booking.state === 'confirmed'
  if (extras.length === 0 && (offeredExtras.length === 0 || !isOpen)) return null
  return (
    <StaffSection heading={words.heading}>
      <RecordTable
        label={words.label}
        none={words.none}
        rows={extras}
        columns={[
          { head: words.columns.extra, cell: (extra) => extraText(extra) },
          { head: words.columns.amount, cell: ({ amountCents }) => formatDollars(amountCents), figure: true },
          {
            head: words.columns.actions,
            cell: (extra) => (isOpen ? <RemoveForm extra={extra} record={record} /> : null),
          },
        ]}
      />
      {isOpen ? (
        <div className="action-row">
          {offeredExtras.map((extra) => (
            <AddForm key={extra.id} extra={extra} record={record} />
          ))}
        </div>
      ) : null}
    </StaffSection>
  )
}

function AddForm({ extra, record: { booking } }: Props & { extra: Extra }) {
  const { id, title, unit, priceCents } = extra
  const most = mostOf(extra, booking.seats)
  return (
    <RecordAction
      intent="add-extra"
      label={words.add(title)}
      confirm={words.addConfirm(formatPrice(priceCents), unit)}
      version={booking.version}
      hidden={{ key: id, shownPriceCents: String(priceCents), ...(most === 1 && { quantity: '1' }) }}
      reason
    >
      {most > 1 ? (
        <TextField type="number" name="quantity" label={words.people} min={1} max={most} defaultValue={most} required />
      ) : null}
    </RecordAction>
  )
}

type RemoveProps = Props & { extra: StaffBookingPage['extras'][number] }

/** Its money is refunded or credited. The form shows what each does before it is confirmed. */
function RemoveForm({ extra: { id, amountCents, paid, ...extra }, record: { booking, refundFigures } }: RemoveProps) {
  const [excess, setExcess] = useState<ExcessUse>('refund')
  const { priceCents } = refundFigures
  const choices = EXCESS_USES.map((value) => ({
    value,
    label: partyPage.excessNames[value],
    hint: words.removeEffects[value](paid, { beforeCents: priceCents, lessCents: amountCents }),
  }))
  return (
    <RecordAction
      intent="remove-extra"
      label={words.remove}
      about={extraText(extra)}
      tone="berry"
      confirm={
        paid.cents > 0 ? words.removePaid(formatDollars(paid.cents)) : words.removeConfirm(formatDollars(amountCents))
      }
      version={booking.version}
      hidden={{ extraId: id }}
      reason
    >
      {paid.cents > 0 ? (
        <ChoiceField<ExcessUse>
          legend={partyPage.excess}
          name="excess"
          choices={choices}
          value={excess}
          isFixed={false}
          onChange={setExcess}
        />
      ) : null}
    </RecordAction>
  )
}
