import { updateEntry } from '#db/waitlist/waitlist.ts'
import type { Tools } from '#operations/tools.ts'
import { confirmEntry } from '#operations/waitlist/confirm-entry.ts'
import { joinWaitlist } from '#operations/waitlist/join-waitlist.ts'
import { PARTY_SIZES } from '#rules/forms/options.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { waitlistPayload } from '#testing/payloads.ts'

/** A party of this size joins the waitlist of a departure and confirms. */
export function joinParty(
  departureId: DepartureId,
  email: string,
  people: number,
  tools: Tools,
  more: Partial<WaitlistPayload> = {},
): Promise<WaitlistEntryId> {
  const groupSize = PARTY_SIZES[people - 1] ?? '1'
  return joinAndConfirm({ ...waitlistPayload, email, departureId, groupSize, ...more } as WaitlistPayload, tools)
}

export async function joinAndConfirm(
  payload: WaitlistPayload,
  tools: Tools,
  packageIds: readonly string[] = [],
): Promise<WaitlistEntryId> {
  const joined = await joinWaitlist({ payload, packageIds }, tools)
  if (!joined.ok) throw new Error(joined.reason)
  // Rule P2: staff know the party, so that all of it counts.
  await tools.db.transaction((tx) => updateEntry(tx, joined.entryId, { vouchedAt: tools.now() }))
  await confirmEntry(joined.entryId, tools)
  return joined.entryId
}
