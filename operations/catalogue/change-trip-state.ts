import { listUpcomingDepartures } from '#db/departures/departures.ts'
import type { Tools } from '#operations/tools.ts'
import { canChangeField, STATE } from '#rules/catalogue/catalogue-changes.ts'
import { isComplete } from '#rules/catalogue/trip-drafts.ts'
import { canBecome, isTripKind, type TripState } from '#rules/catalogue/trip-states.ts'
import { areSalesClosed } from '#rules/departures/departure-days.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'
import {
  type ChangeCatalogueRecordResult,
  type ChangeRecordRequest,
  loadState,
  storeRevision,
} from './store-revision.ts'

const actions: Readonly<Record<TripState, AuditAction>> = {
  draft: 'change-catalogue',
  public: 'publish-trip',
  hidden: 'hide-trip',
  retired: 'retire-trip',
}

/** Rule A27: an owner publishes a destination or package, hides or retires it. It keeps its texts. */
export async function changeTripState(
  request: ChangeRecordRequest & { to: string },
  tools: Tools,
): Promise<ChangeCatalogueRecordResult> {
  const { kind, key, to, staff } = request
  if (!isTripKind(kind)) return { ok: false, reason: 'unknown-record' }
  if (!canChangeField(STATE, staff.role)) return { ok: false, reason: 'owner-only' }
  // Read before the transaction, which must not wait for a second connection.
  const [catalogue, isSelling] = await Promise.all([
    tools.catalogue.current(),
    kind === 'destination' && takesPeople(key, tools),
  ])
  const shown = kind === 'destination' ? catalogue.destinations : catalogue.packages
  return tools.db.transaction(async (tx) => {
    const { newest, before } = await loadState(tx, request, tools)
    if (!before) return { ok: false, reason: 'unknown-record' }
    const from = before[STATE] as TripState
    if (!canBecome(from, to)) return { ok: false, reason: 'nothing-changed' }
    if (to === 'public' && !isComplete(kind, before)) return { ok: false, reason: 'incomplete' }
    if (from === 'public' && isSelling) return { ok: false, reason: 'still-selling' }
    if (from === 'public' && shown.length === 1) return { ok: false, reason: 'last-trip' }
    const value = { ...before, [STATE]: to }
    return storeRevision(tx, actions[to], { ...request, newest, before, value }, tools)
  })
}

/** Whether people can still join or book one of its public departures. */
async function takesPeople(destination: string, { db, now }: Tools): Promise<boolean> {
  const departures = await listUpcomingDepartures(db, now(), { destination })
  return departures.some((departure) => !departure.isClosed && !areSalesClosed(departure, now()))
}
