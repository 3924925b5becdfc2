import { insertExtra, listExtras, updateExtra } from '#db/extras/extras.ts'
import { writePriceChange } from '#operations/bookings/change-price.ts'
import { type BookingActionRequest, runBookingAction } from '#operations/bookings/run-booking-action.ts'
import type { Tools } from '#operations/tools.ts'
import type { ExcessUse } from '#rules/bookings/party-changes.ts'
import type { ChangePriceRefusal } from '#rules/bookings/price-changes.ts'
import { type AddExtraRefusal, checkExtra, extraCents, extraText } from '#rules/extras/extras.ts'
import type { ExtraId } from '#rules/ids.ts'

type AddRequest = BookingActionRequest & {
  /** The extra's key in the catalogue, and its price that the staff member saw. */
  key: string
  shownPriceCents: number
  quantity: number
}

/** Rule M38: the price of the booking rises by the extra's, as by any other change of the price (rule M31). */
export async function addExtra({ key, shownPriceCents, quantity, ...request }: AddRequest, tools: Tools) {
  const extra = (await tools.catalogue.current()).extras.find(({ id }) => id === key)
  return runBookingAction<ChangePriceRefusal | AddExtraRefusal>('add-extra', request, tools, async (tx, locked) => {
    const { id: bookingId, seats } = locked.booking
    const refusal = checkExtra(extra, { quantity, shownPriceCents, seats })
    if (refusal || !extra) return { ok: false, reason: refusal ?? 'unknown-extra' }
    const { title } = extra
    const amountCents = extraCents(extra, quantity)
    const named = { extra: extraText({ title, quantity }) }
    const raise = { direction: 'raise', cents: amountCents, reason: request.reason, ...named } as const
    const changed = await writePriceChange(tx, locked, raise, tools)
    if (!changed.ok) return changed
    const added = { id: tools.newId<'extra'>(), bookingId, key, title, quantity, amountCents, createdAt: tools.now() }
    await insertExtra(tx, added)
    return { ok: true, details: { ...named, ...changed.details } }
  })
}

type RemoveRequest = BookingActionRequest & {
  extraId: ExtraId
  /** What becomes of money that was paid for it. */
  excess: ExcessUse | undefined
}

/** Rule M38: the price falls by the extra's, and what is paid of that is refunded or becomes a credit. */
export async function removeExtra({ extraId, excess, ...request }: RemoveRequest, tools: Tools) {
  return runBookingAction<ChangePriceRefusal | 'unknown-extra'>('remove-extra', request, tools, async (tx, locked) => {
    const extra = (await listExtras(tx, locked.booking.id)).find(({ id }) => id === extraId)
    if (!extra) return { ok: false, reason: 'unknown-extra' }
    const named = { extra: extraText(extra) }
    const lower = { direction: 'lower', cents: extra.amountCents, excess, reason: request.reason, ...named } as const
    const changed = await writePriceChange(tx, locked, lower, tools)
    if (!changed.ok) return changed
    await updateExtra(tx, extraId, { removedAt: tools.now() })
    return { ok: true, details: { ...named, ...changed.details } }
  })
}
