import { z } from 'zod'
import { email, line, optionalText, text } from '#rules/forms/fields.ts'
import type { WaiverId } from '#rules/ids.ts'
import { recordId, version } from '#rules/staff/staff-action-forms.ts'

/** Rule G24: `version` is the current one that the owner saw, or 0. The file is read apart. */
export const waiverActionForms = {
  'publish-waiver': z.object({ version, waiver: optionalText }),
  'withdraw-waiver': z.object({ version, reason: text }),
}

export type WaiverRefusal =
  | 'not-found'
  | 'changed-meanwhile'
  | 'no-content'
  | 'two-contents'
  | 'not-a-pdf'
  | 'same-waiver'

/** Rule G24: exactly one of a text and a file, and not what guests sign already. */
export function checkWaiver(
  { text: typed, hasFile, hash }: { text: string; hasFile: boolean; hash: string },
  current: { hash: string } | undefined,
): Extract<WaiverRefusal, 'no-content' | 'two-contents' | 'same-waiver'> | undefined {
  if (typed && hasFile) return 'two-contents'
  if (!typed && !hasFile) return 'no-content'
  return current?.hash === hash ? 'same-waiver' : undefined
}

const waiverId = recordId<WaiverId>()

/** Rule G24: what a guest sends who signs. An address only if we do not have one. */
export const signatureForm = z.object({ waiverId, name: line, email: email.optional() })

/** `new-version`: the page showed an earlier one. */
export type SignatureRefusal = 'closed' | 'no-waiver' | 'new-version' | 'no-address'
