import { z } from 'zod'
import type { FieldProblem } from '#rules/forms/field-problem.ts'
import * as field from '#rules/forms/fields.ts'
import { SPORTS } from '#rules/forms/options.ts'
import { whatsappDigits } from './group.ts'
import {
  BOOT_SCALES,
  BOOT_SIZES,
  type OperatorAnswers,
  SKILL_STEPS,
  toKilograms,
  WEIGHT_KG_RANGE,
  WEIGHT_UNITS,
} from './guest-answers.ts'

/** A size with a decimal point or comma. An empty field is not an answer. */
const optionalSize = z.preprocess(
  (input) => (typeof input === 'string' ? sizeOf(input.trim()) : input),
  z.number(field.says('not-a-number')).optional(),
)

function sizeOf(typed: string): number | string | undefined {
  if (typed === '') return undefined
  return /^\d{1,3}([.,]\d)?$/.test(typed) ? Number(typed.replace(',', '.')) : typed
}

/** Rule G6. Guests may answer step by step, so no field is required. */
const guestFields = z.strictObject({
  name: field.optionalLine,
  sport: field.optionalOption(SPORTS),
  skill: field.optionalOption(SKILL_STEPS),
  country: field.optionalLine,
  weight: optionalSize,
  weightUnit: field.optionalOption(WEIGHT_UNITS),
  bootSize: optionalSize,
  bootScale: field.optionalOption(BOOT_SCALES),
  medicalNotes: field.optionalText,
  dietaryNotes: field.optionalText,
  insurer: field.optionalLine,
  policyNumber: field.optionalLine,
  emergencyContact: field.optionalLine,
  emergencyPhone: field.optionalGuestPhone,
})

/** The form’s values, each already checked on its own. */
export type GuestForm = Partial<z.output<typeof guestFields>>

export const guestAnswersSchema = guestFields.check(({ value, issues }) => {
  for (const [name, message] of Object.entries(crossFieldProblems(value))) {
    issues.push({ code: 'custom', path: [name], message, input: value })
  }
})

/** Rule G1. Without a number or a line, only the first name is shared. */
export const sharingConsentSchema = z.strictObject({
  whatsapp: field.optionalPhone.refine((typed) => !typed || whatsappDigits(typed), field.says('not-a-phone')),
  aboutLine: field.optionalAboutLine,
})

/** Rule G13: where a guest's own link goes. The booker, who is the first guest, has the booking's. */
export const guestLinkSchema = z.strictObject({ position: field.wholeNumber(2, 40), email: field.email })

/** Rule G14: confirmed by mail before it counts. */
export const ownContactSchema = z.strictObject({ email: field.email, phone: field.guestPhone })
export const guestMessageSchema = z.strictObject({ message: field.optionalText })

/** Checks answers that depend on each other, and sizes against their unit or scale. */
export function crossFieldProblems(form: GuestForm): Partial<Record<keyof GuestForm, FieldProblem>> {
  return {
    ...(form.weight !== undefined && weightProblem(form.weight, form.weightUnit)),
    ...(form.bootSize !== undefined && bootProblem(form.bootSize, form.bootScale)),
    ...bothOrNone(form, 'insurer', 'policyNumber'),
    ...bothOrNone(form, 'emergencyContact', 'emergencyPhone'),
  }
}

function weightProblem(weight: number, unit: GuestForm['weightUnit']) {
  // No unit is assumed: 180 pounds would also be a plausible weight in kilograms.
  if (!unit) return { weightUnit: 'missing' } as const
  return outside(toKilograms(weight, unit), WEIGHT_KG_RANGE, 'weight')
}

function bootProblem(size: number, scale: GuestForm['bootScale']) {
  if (!scale) return { bootScale: 'missing' } as const
  return outside(size, BOOT_SIZES[scale], 'bootSize')
}

function outside(size: number, { min, max }: { min: number; max: number }, field: 'weight' | 'bootSize') {
  if (size < min) return { [field]: 'too-small' } as const
  return size > max ? ({ [field]: 'too-large' } as const) : {}
}

function bothOrNone(form: GuestForm, one: keyof GuestForm, other: keyof GuestForm) {
  if (form[one] && !form[other]) return { [other]: 'missing' } as const
  return form[other] && !form[one] ? ({ [one]: 'missing' } as const) : {}
}

/** Empty fields are left out, so that earlier answers stay. */
export function toOperatorAnswers(form: GuestForm): Partial<OperatorAnswers> {
  const { weight, weightUnit, bootSize, bootScale, medicalNotes, dietaryNotes } = form
  const { insurer, policyNumber, emergencyContact, emergencyPhone } = form
  return {
    ...(weight !== undefined && weightUnit && { weightKg: toKilograms(weight, weightUnit) }),
    ...(bootSize !== undefined && bootScale && { bootSize: `${bootScale} ${bootSize}` }),
    ...(medicalNotes && { medicalNotes }),
    ...(dietaryNotes && { dietaryNotes }),
    ...(insurer && policyNumber && { insurance: { company: insurer, policyNumber } }),
    ...(emergencyContact && emergencyPhone && { emergency: { name: emergencyContact, phone: emergencyPhone } }),
  }
}
