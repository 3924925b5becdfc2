import { z } from 'zod'
import { email, line, says, text } from '#rules/forms/fields.ts'
import type { OperatorId, StaffId, StaffInvitationId } from '#rules/ids.ts'
import { operatorFields } from '#rules/operators/operator-forms.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, STAFF_ROLES } from './staff.ts'
import { operatorId, recordId } from './staff-action-forms.ts'
import { TIME_STYLES } from './time-styles.ts'

/** Not trimmed: a trailing space is part of the password. */
const newPassword = z
  .string(says('missing'))
  .min(1, says('missing'))
  .min(MIN_PASSWORD_LENGTH, says('password-too-short'))
  .max(MAX_PASSWORD_LENGTH, says('too-long'))

const role = z.enum(STAFF_ROLES, says('not-an-option'))

const memberId = z.string().transform((id) => id as StaffId)

export const setUpForm = z.object({ name: line, email, password: newPassword })
export const joinForm = z.object({ name: line, password: newPassword })
export const newPasswordForm = z.object({ password: newPassword })
export const changePasswordForm = z.object({ current: z.string(says('missing')), password: newPassword })
export const timeStyleForm = z.object({ timeStyle: z.enum(TIME_STYLES, says('not-an-option')) })
export const passwordResetForm = z.object({ email })

const invitation = z.object({ invitationId: recordId<StaffInvitationId>() })

const endedOperator = z.object({ operatorId: recordId<OperatorId>(), reason: text })

/** What owners do on the team page, by the intent of the form. */
export const teamActionForms = {
  invite: z.object({ email, role, operatorId }),
  resend: invitation,
  revoke: invitation,
  'change-role': z.object({ memberId, role, operatorId, reason: text }),
  end: z.object({ memberId, reason: text }),
  'add-operator': z.object(operatorFields),
  'end-operator': endedOperator,
  'resume-operator': endedOperator,
}
