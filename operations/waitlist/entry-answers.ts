import type { WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { sealAnswers, unsealAnswers } from '#operations/guests/sealed-answers.ts'
import type { Tools } from '#operations/tools.ts'
import { type WaitlistPayload, withoutMetadata } from '#rules/forms/schemas.ts'
import { toSealedAnswers } from '#rules/guests/guest-answers.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'

type Keys = Pick<Tools['site'], 'dataKeys'>

/** What staff know of a party that called them may be less than the form asks for. */
export type EntryPayload = Pick<WaitlistPayload, 'type' | 'name' | 'email' | 'groupSize'> & Partial<WaitlistPayload>

/** Rule G10: special requests are sealed before they are stored. */
export function toStoredAnswers(payload: EntryPayload, id: WaitlistEntryId, site: Keys) {
  const { specialRequests, partner: _, timeZone: __, ...open } = payload
  return { payload: withoutMetadata(open), sealedAnswers: sealAnswers(toSealedAnswers({ specialRequests }), id, site) }
}

/** For the party itself. Staff read special requests with read-special-requests.ts. */
export function readAnswers({ id, payload, sealedAnswers }: WaitlistEntry, site: Keys): WaitlistPayload {
  const { specialRequests } = unsealAnswers(sealedAnswers, id, site)
  return { ...(payload as WaitlistPayload), specialRequests }
}
