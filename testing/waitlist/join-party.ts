import { updateEntry } from '#db/waitlist/waitlist.ts'
import type { Tools } from '#operations/tools.ts'
import { confirmEntry } from '#operations/waitlist/confirm-entry.ts'
import { joinWaitlist } from '#operations/waitlist/join-waitlist.ts'
import { PARTY_SIZES } from '#rules/forms/options.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { waitlistPayload } from '#testing/payloads.ts'

type Joins = (payload: WaitlistPayload, tools: Tools) => Promise<WaitlistEntryId>

/** A party of this size joins the waitlist of a departure and confirms. */
export function joinParty(
  departureId: DepartureId,
  email: string,
  people: number,
  tools: Tools,
  more: Partial<WaitlistPayload> = {},
  join: Joins = joinAndConfirm,
): Promise<WaitlistEntryId> {
  const groupSize = PARTY_SIZES[people - 1] ?? '1'
  return join({ ...waitlistPayload, email, departureId, groupSize, ...more } as WaitlistPayload, tools)
}

/** Rule P2: staff know the party, so that all of it counts. */
export async function joinAndConfirm(
  payload: WaitlistPayload,
  tools: Tools,
  packageIds: readonly string[] = [],
): Promise<WaitlistEntryId> {
  const entryId = await join(payload, packageIds, tools)
  await tools.db.transaction((tx) => updateEntry(tx, entryId, { vouchedAt: tools.now() }))
  await confirmEntry(entryId, tools)
  return entryId
}

/** Rule P2: staff do not know the party, so that a part of a large one does not count. */
export async function joinAsStranger(payload: WaitlistPayload, tools: Tools): Promise<WaitlistEntryId> {
  const entryId = await join(payload, [], tools)
  await confirmEntry(entryId, tools)
  return entryId
}

async function join(payload: WaitlistPayload, packageIds: readonly string[], tools: Tools): Promise<WaitlistEntryId> {
  const joined = await joinWaitlist({ payload, packageIds }, tools)
  if (!joined.ok) throw new Error(joined.reason)
  return joined.entryId
}
