import type { Day } from '#rules/dates.ts'
import type { SKILL_LEVELS } from '#rules/forms/options.ts'

/** The site’s skill scale, from groomed runs to steep faces. */
export const SKILL_STEPS = ['1', '2', '3', '4', '5'] as const
export type GuestSkill = (typeof SKILL_STEPS)[number]

/** The waiting list form asks for a level in words, which names a step of the scale. */
export const skillStepOf = {
  intermediate: '2',
  advanced: '3',
  expert: '4',
} satisfies Record<(typeof SKILL_LEVELS)[number], GuestSkill>

/** Rule G6: what the operator must know about each guest. Only staff and the operator may read it. */
export type OperatorAnswers = {
  weightKg: number
  bootSize: string
  medicalNotes: string
  dietaryNotes: string
  insurance: { company: string; policyNumber: string }
  emergency: { name: string; phone: string }
}
export type AnswerName = keyof OperatorAnswers

/**
 * Everything that is sealed about a guest: the answers, and what the booking form asked. An emergency contact from that
 * form may lack the name or the phone.
 */
export type SealedAnswers = Partial<OperatorAnswers> & {
  specialRequests?: string
  /** Rule G1: what the booker shares with the group once the order is paid. */
  shared?: { aboutLine: string }
}

/** The fields of the booking form that are for the operator or the group. */
export type BookingFormAnswers = {
  emergencyContact?: string | null
  emergencyPhone?: string | null
  specialRequests?: string | null
  sharesName?: boolean
  aboutLine?: string | null
}

export function toSealedAnswers({
  emergencyContact,
  emergencyPhone,
  specialRequests,
  sharesName,
  aboutLine,
}: BookingFormAnswers): SealedAnswers {
  const hasEmergency = emergencyContact || emergencyPhone
  return {
    ...(hasEmergency && { emergency: { name: emergencyContact ?? '', phone: emergencyPhone ?? '' } }),
    ...(specialRequests && { specialRequests }),
    ...(sharesName && { shared: { aboutLine: aboutLine ?? '' } }),
  }
}

/** An emergency contact that cannot be called by name counts as missing. */
export function completeAnswers({
  emergency,
  specialRequests: _,
  shared: __,
  ...answers
}: SealedAnswers): Partial<OperatorAnswers> {
  return { ...answers, ...(emergency?.name && emergency.phone && { emergency }) }
}

/** When each answer was last given. */
export type AnswerDays = Partial<Record<AnswerName, Day>>

export const WEIGHT_UNITS = ['kg', 'lb'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]
const KG_PER_UNIT = { kg: 1, lb: 0.45359237 } satisfies Record<WeightUnit, number>
/** Adults without boots. A weight outside this range has the wrong unit or an extra digit. */
export const WEIGHT_KG_RANGE = { min: 30, max: 200 }

/** Rounds up, so that a helicopter never carries more than planned. */
export function toKilograms(weight: number, unit: WeightUnit): number {
  return Math.ceil(weight * KG_PER_UNIT[unit])
}

/** For American guests and pilots. Weights are kept, planned and limited in kilograms. */
export function toPounds(kilograms: number): number {
  return Math.round(kilograms / KG_PER_UNIT.lb)
}

export const BOOT_SCALES = ['EU', 'US', 'mondo'] as const
export type BootScale = (typeof BOOT_SCALES)[number]
/** Adult sizes. The scales do not overlap, so a size on the wrong scale is noticed. */
export const BOOT_SIZES = {
  EU: { min: 35, max: 51 },
  US: { min: 3, max: 17 },
  mondo: { min: 21, max: 34 },
} satisfies Record<BootScale, { min: number; max: number }>

export function updateAnswerDays(before: AnswerDays, answers: Partial<OperatorAnswers>, today: Day): AnswerDays {
  return { ...before, ...Object.fromEntries(Object.keys(answers).map((name) => [name, today])) }
}

export type GuestAnswersRefusal = 'unknown-guest' | 'booking-cancelled' | 'trip-over'

/** After the trip no one needs the answers; they would only be stored until they are erased. */
export function checkAnswersEditable(
  booking: { isCancelled: boolean; endDate: Day },
  today: Day,
): Exclude<GuestAnswersRefusal, 'unknown-guest'> | undefined {
  if (booking.isCancelled) return 'booking-cancelled'
  return booking.endDate < today ? 'trip-over' : undefined
}
