import { z } from 'zod'
import type { FieldProblem } from './forms/field-problem.ts'
import { email, line, text } from './forms/fields.ts'
import { LEAST_PASSWORD, MOST_PASSWORD, STAFF_ROLES } from './staff.ts'

const says = (problem: FieldProblem) => ({ error: problem })

/** As it is typed: a blank at its end is part of it. */
const newPassword = z
  .string(says('missing'))
  .min(1, says('missing'))
  .min(LEAST_PASSWORD, says('password-too-short'))
  .max(MOST_PASSWORD, says('too-long'))

const role = z.enum(STAFF_ROLES, says('not-an-option'))

/** Left empty where the role belongs to no partner. */
const partner = z.union([z.uuid(), z.literal('').transform(() => null)], says('not-an-option')).default(null)

export const setUpForm = z.object({ name: line, email, password: newPassword })
export const joinForm = z.object({ name: line, password: newPassword })
export const newPasswordForm = z.object({ password: newPassword })
export const changePasswordForm = z.object({ current: z.string(says('missing')), password: newPassword })
export const resetForm = z.object({ email })
export const inviteForm = z.object({ email, role, operatorId: partner })
export const roleForm = z.object({ memberId: z.string(), role, operatorId: partner, reason: text })
export const endMemberForm = z.object({ memberId: z.string(), reason: text })
export const invitationForm = z.object({ invitationId: z.uuid(says('not-an-option')) })
export const operatorForm = z.object({ name: line, email })
