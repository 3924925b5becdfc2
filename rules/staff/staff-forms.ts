import { z } from 'zod'
import { email, line, says, text } from '#rules/forms/fields.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, STAFF_ROLES } from './staff.ts'

/** Not trimmed: a trailing space is part of the password. */
const newPassword = z
  .string(says('missing'))
  .min(1, says('missing'))
  .min(MIN_PASSWORD_LENGTH, says('password-too-short'))
  .max(MAX_PASSWORD_LENGTH, says('too-long'))

const role = z.enum(STAFF_ROLES, says('not-an-option'))

/** Empty for roles without an operator. */
const operatorId = z.union([z.uuid(), z.literal('').transform(() => null)], says('not-an-option')).default(null)

export const setUpForm = z.object({ name: line, email, password: newPassword })
export const joinForm = z.object({ name: line, password: newPassword })
export const newPasswordForm = z.object({ password: newPassword })
export const changePasswordForm = z.object({ current: z.string(says('missing')), password: newPassword })
export const passwordResetForm = z.object({ email })

const invitation = z.object({ invitationId: z.uuid(says('not-an-option')) })

/** What owners do on the team page, by the intent of the form. */
export const teamActionForms = {
  invite: z.object({ email, role, operatorId }),
  resend: invitation,
  revoke: invitation,
  'change-role': z.object({ memberId: z.string(), role, operatorId, reason: text }),
  end: z.object({ memberId: z.string(), reason: text }),
  'add-operator': z.object({ name: line, email }),
}
