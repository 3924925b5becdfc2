import type { GuestKey } from '#db/guests/guests.ts'
import { setSharingConsent } from '#operations/guests/set-sharing-consent.ts'
import type { Tools } from '#operations/tools.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { sharingConsentSchema } from '#rules/guests/guest-schemas.ts'
import type { ConsentResult } from './group-part.tsx'

/**
 * Rule G1: saves a guest's consent form, or returns what is wrong with it. Without consent no other field is checked, so
 * that nothing prevents a withdrawal.
 */
export async function saveConsent(form: FormData, guest: GuestKey, tools: Tools): Promise<ConsentResult | undefined> {
  if (!form.has('shares')) {
    await setSharingConsent({ ...guest, shares: false }, tools)
    return undefined
  }
  const typed = { whatsapp: String(form.get('whatsapp') ?? ''), aboutLine: String(form.get('aboutLine') ?? '') }
  const checked = checkForm(sharingConsentSchema, typed)
  if (!checked.ok) return { problems: checked.problems, typed }
  const { whatsapp = '', aboutLine = '' } = checked.value
  await setSharingConsent({ ...guest, shares: true, whatsapp, aboutLine }, tools)
  return undefined
}
