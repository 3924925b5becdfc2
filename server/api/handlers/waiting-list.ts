import { packages } from '#content/catalogue/packages.ts'
import type { ListedEntry } from '#db/waitlist/entry-rows.ts'
import type { Tools } from '#operations/tools.ts'
import { joinWaitlist } from '#operations/waitlist/join-waitlist.ts'
import { leaveWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import { listWaitlistEntries } from '#operations/waitlist/list-waitlist-entries.ts'
import { MAX_PARTY_SIZE, type PartySizeOption } from '#rules/forms/options.ts'
import type { OperatorId, WaitlistEntryId } from '#rules/ids.ts'
import { listedStatus } from '#rules/waitlist/waitlist.ts'
import type { ApiHandlers } from '#server/api/definition.ts'
import { keyOf, readMomentCursor, toList } from '#server/api/lists.ts'
import { notFound, refuseFields } from '#server/api/problems.ts'
import { findDepartureFor } from './departures.ts'

type Names = 'listWaitingList' | 'getWaitlistEntry' | 'joinWaitingList' | 'leaveWaitingList'

export const waitingListCalls: ApiHandlers<Names> = {
  async listWaitingList({ query, key }, tools) {
    const read = readMomentCursor('listWaitingList', query)
    if (!read.ok) return read
    const { departure: departureId, status, limit } = query
    const filter = { words: [], departureId, status, operatorId: key.operatorId ?? undefined }
    const { rows, next } = await listWaitlistEntries(filter, read.after && { after: read.after }, tools, limit)
    return toList('listWaitingList', rows.map(toEntry), keyOf(next))
  },
  async getWaitlistEntry({ params, key }, tools) {
    const entry = await findEntryFor(params.id, key, tools)
    return entry ? { ok: true, body: toEntry(entry) } : notFound
  },
  async joinWaitingList({ body, key, requestKey }, tools) {
    const { people, departureId, ...answers } = body
    // An operator's key adds people to that operator's departures only.
    const isForeign = key.operatorId && !(departureId && (await findDepartureFor(departureId, key, tools)))
    if (isForeign) return refuseFields({ departureId: 'unknown-departure' })
    const payload = {
      ...answers,
      type: 'waitingList' as const,
      departureId,
      groupSize: toGroupSize(people),
      idempotencyKey: requestKey,
    }
    const joined = await joinWaitlist({ payload, packageIds }, tools)
    if (joined.ok) return { ok: true, body: { id: joined.entryId } }
    return refuseFields({ [joined.reason === 'unknown-departure' ? 'departureId' : 'packageId']: joined.reason })
  },
  async leaveWaitingList({ params, key }, tools) {
    const entry = await findEntryFor(params.id, key, tools)
    if (!entry) return notFound
    await leaveWaitlist(entry.id, tools)
    return { ok: true, body: { id: entry.id, status: 'left' } }
  },
}

const packageIds = packages.map(({ id }) => id)

/** The form's largest choice stands for more people, too. */
function toGroupSize(people: number): PartySizeOption {
  return people === MAX_PARTY_SIZE ? '7+' : (String(people) as PartySizeOption)
}

/** Undefined also for an operator whose departure the party does not wait for. */
async function findEntryFor(
  id: string,
  { operatorId }: { operatorId: OperatorId | null },
  tools: Tools,
): Promise<ListedEntry | undefined> {
  const filter = { words: [], id: id as WaitlistEntryId, operatorId: operatorId ?? undefined }
  return (await listWaitlistEntries(filter, undefined, tools, 1)).rows[0]
}

function toEntry(entry: ListedEntry) {
  const { id, departureId, packageId, departure, name, email, phone, people, at, confirmedAt, leftAt } = entry
  return {
    id,
    departureId,
    packageId,
    trip: departure?.destination ?? null,
    startDate: departure?.startDate ?? null,
    name,
    email,
    phone,
    people,
    status: listedStatus(entry),
    joinedAt: at.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    leftAt: leftAt?.toISOString() ?? null,
  }
}
