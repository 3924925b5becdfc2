import type { Day } from './dates.ts'
import type { FieldProblem } from './forms/field-problem.ts'
import type { skillLevels } from './forms/options.ts'

/** The site's scale, from the groomed run to the steep face. */
export const skillSteps = ['1', '2', '3', '4', '5'] as const
export type GuestSkill = (typeof skillSteps)[number]

/** The waiting list asks in words, which are names of steps. */
export const skillStepOf = {
  intermediate: '2',
  advanced: '3',
  expert: '4',
} satisfies Record<(typeof skillLevels)[number], GuestSkill>

/** Rule G2: what the operator needs to know of each guest. Staff and operator alone may read it. */
export type OperatorAnswers = {
  weightKilos: number
  bootSize: string
  medicalNotes: string
  dietaryNotes: string
  insurance: { company: string; policyNumber: string }
  emergency: { name: string; phone: string }
}
export type AnswerName = keyof OperatorAnswers

/** The day on which each answer was given last. */
export type GivenAnswers = Partial<Record<AnswerName, Day>>

export const weightUnits = ['kg', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]
const KILOS = { kg: 1, lb: 0.45359237 } satisfies Record<WeightUnit, number>
/** Grown-ups without boots. What lies outside was typed in the other unit, or with a digit too many. */
export const WEIGHT_KILOS = { least: 30, most: 200 }

/** Rounded up: a helicopter may carry less than was thought, and never more. */
export function kilosOf(weight: number, unit: WeightUnit): number {
  return Math.ceil(weight * KILOS[unit])
}

export const bootScales = ['EU', 'US', 'mondo'] as const
export type BootScale = (typeof bootScales)[number]
/** Of all boots that are made for grown-ups. The scales do not overlap, so a size on the wrong one is noticed. */
const BOOT_SIZES = {
  EU: { least: 35, most: 51 },
  US: { least: 3, most: 17 },
  mondo: { least: 21, most: 34 },
} satisfies Record<BootScale, { least: number; most: number }>

/** What the form brings, checked field by field already. */
export type GuestForm = {
  name?: string | undefined
  sport?: 'ski' | 'snowboard' | '' | undefined
  skill?: GuestSkill | '' | undefined
  country?: string | undefined
  weight?: number | undefined
  weightUnit?: WeightUnit | '' | undefined
  bootSize?: number | undefined
  bootScale?: BootScale | '' | undefined
  medicalNotes?: string | undefined
  dietaryNotes?: string | undefined
  insurer?: string | undefined
  policyNumber?: string | undefined
  emergencyContact?: string | undefined
  emergencyPhone?: string | undefined
}

/** Answers that need each other, and sizes that nobody has. */
export function problemsTogether(details: GuestForm): Partial<Record<keyof GuestForm, FieldProblem>> {
  return {
    ...(details.weight !== undefined && weightProblem(details.weight, details.weightUnit)),
    ...(details.bootSize !== undefined && bootProblem(details.bootSize, details.bootScale)),
    ...bothOrNone(details, 'insurer', 'policyNumber'),
    ...bothOrNone(details, 'emergencyContact', 'emergencyPhone'),
  }
}

function weightProblem(weight: number, unit: GuestForm['weightUnit']) {
  // No unit is assumed: 180 pounds taken for kilos would still look like somebody.
  if (!unit) return { weightUnit: 'missing' } as const
  return outside(kilosOf(weight, unit), WEIGHT_KILOS, 'weight')
}

function bootProblem(size: number, scale: GuestForm['bootScale']) {
  if (!scale) return { bootScale: 'missing' } as const
  return outside(size, BOOT_SIZES[scale], 'bootSize')
}

function outside(size: number, { least, most }: { least: number; most: number }, field: 'weight' | 'bootSize') {
  if (size < least) return { [field]: 'too-small' } as const
  return size > most ? ({ [field]: 'too-large' } as const) : {}
}

function bothOrNone(details: GuestForm, one: keyof GuestForm, other: keyof GuestForm) {
  if (details[one] && !details[other]) return { [other]: 'missing' } as const
  return details[other] && !details[one] ? ({ [one]: 'missing' } as const) : {}
}

/** What was filled in of the operator's questions. A field left empty says nothing new. */
export function answersOf(details: GuestForm): Partial<OperatorAnswers> {
  const { weight, weightUnit, bootSize, bootScale, medicalNotes, dietaryNotes } = details
  const { insurer, policyNumber, emergencyContact, emergencyPhone } = details
  return {
    ...(weight !== undefined && weightUnit && { weightKilos: kilosOf(weight, weightUnit) }),
    ...(bootSize !== undefined && bootScale && { bootSize: `${bootScale} ${bootSize}` }),
    ...(medicalNotes && { medicalNotes }),
    ...(dietaryNotes && { dietaryNotes }),
    ...(insurer && policyNumber && { insurance: { company: insurer, policyNumber } }),
    ...(emergencyContact && emergencyPhone && { emergency: { name: emergencyContact, phone: emergencyPhone } }),
  }
}

/** The days of all answers, with those that are given today. */
export function givenNow(before: GivenAnswers, answers: Partial<OperatorAnswers>, today: Day): GivenAnswers {
  return { ...before, ...Object.fromEntries(Object.keys(answers).map((name) => [name, today])) }
}

export type GuestRefusal = 'unknown-guest' | 'booking-cancelled' | 'trip-over'

/** After the trip nobody needs an answer, and it would only wait to be erased. */
export function refuseAnswers(
  booking: { isCancelled: boolean; endDate: Day },
  today: Day,
): Exclude<GuestRefusal, 'unknown-guest'> | undefined {
  if (booking.isCancelled) return 'booking-cancelled'
  return booking.endDate < today ? 'trip-over' : undefined
}
