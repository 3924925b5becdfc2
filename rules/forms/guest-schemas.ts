import { z } from 'zod'
import { whatsappDigits } from '../group.ts'
import { bootScales, problemsTogether, skillSteps, weightUnits } from '../guest-answers.ts'
import type { FieldProblem } from './field-problem.ts'
import * as field from './fields.ts'
import { sports } from './options.ts'

/** A size as people type it, with a point or a comma; left empty, it says nothing. */
const optionalSize = z.preprocess(
  (input) => (typeof input === 'string' ? sizeOf(input.trim()) : input),
  z.number({ error: 'not-a-number' satisfies FieldProblem }).optional(),
)

function sizeOf(typed: string): number | string | undefined {
  if (typed === '') return undefined
  return /^\d{1,3}([.,]\d)?$/.test(typed) ? Number(typed.replace(',', '.')) : typed
}

/** Rule G2: what is asked of each guest. All of it may come later, so nothing is required here. */
export const guestDetailsSchema = z
  .strictObject({
    name: field.optionalLine,
    sport: field.optionalOption(sports),
    skill: field.optionalOption(skillSteps),
    country: field.optionalLine,
    weight: optionalSize,
    weightUnit: field.optionalOption(weightUnits),
    bootSize: optionalSize,
    bootScale: field.optionalOption(bootScales),
    medicalNotes: field.optionalText,
    dietaryNotes: field.optionalText,
    insurer: field.optionalLine,
    policyNumber: field.optionalLine,
    emergencyContact: field.optionalLine,
    emergencyPhone: field.optionalPhone,
  })
  .check(({ value, issues }) => {
    for (const [name, message] of Object.entries(problemsTogether(value))) {
      issues.push({ code: 'custom', path: [name], message, input: value })
    }
  })

/** Rule G1: the number under which somebody wants to be found. Without one it is the first name alone. */
export const consentSchema = z.strictObject({
  whatsapp: field.optionalPhone.refine((typed) => !typed || whatsappDigits(typed) !== undefined, {
    error: 'not-a-phone' satisfies FieldProblem,
  }),
})
