import type { Tools } from '#operations/tools.ts'
import { type BookingFormAnswers, type SealedAnswers, toSealedAnswers } from '#rules/guests/guest-answers.ts'
import type { GuestId, OrderId, WaitlistEntryId } from '#rules/ids.ts'
import { seal, unseal } from './seal.ts'

type Keys = Pick<Tools['site'], 'dataKeys'>

/** Null if there is nothing to seal. */
export function sealAnswers(
  answers: SealedAnswers,
  about: GuestId | OrderId | WaitlistEntryId,
  { dataKeys }: Keys,
): string | null {
  return Object.keys(answers).length > 0 ? seal(answers, about, dataKeys) : null
}

export function unsealAnswers(
  sealed: string | null,
  about: GuestId | OrderId | WaitlistEntryId,
  { dataKeys }: Keys,
): SealedAnswers {
  return sealed === null ? {} : (unseal(sealed, about, dataKeys) as SealedAnswers)
}

/** Rule G10: what the booking form asks for the operator and the group is sealed before it is stored. */
export function sealFormAnswers(form: BookingFormAnswers, orderId: OrderId, site: Keys): string | null {
  return sealAnswers(toSealedAnswers(form), orderId, site)
}
