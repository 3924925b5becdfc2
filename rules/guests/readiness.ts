import type { AnswerDays, AnswerName } from './guest-answers.ts'

/** The operator cannot take a guest without these. Rule G6; in the order of the form. */
export const REQUIRED_ANSWERS = [
  'name',
  'sport',
  'skill',
  'country',
  'weightKg',
  'bootSize',
  'medicalNotes',
  'dietaryNotes',
  'insurance',
  'emergency',
] as const satisfies readonly (PlainAnswer | AnswerName)[]

/** These are stored in plain text; the others are sealed, so only the day of each answer is known. */
type PlainAnswer = 'name' | 'sport' | 'skill' | 'country'
export type RequiredAnswer = (typeof REQUIRED_ANSWERS)[number]

export type GuestFacts = Record<PlainAnswer, string | null> & { answeredOn: AnswerDays }

/** Rule G25: what a guest may lack besides answers. */
export type Missing = RequiredAnswer | 'waiver'

/** In the order in which guests give them. */
export function missingItems(guest: GuestFacts & { needsWaiver: boolean }): Missing[] {
  return [...missingAnswers(guest), ...(guest.needsWaiver ? ['waiver' as const] : [])]
}

/** How many of the required answers are there. */
export function countAnswered(missing: readonly Missing[]): number {
  return REQUIRED_ANSWERS.filter((answer) => !missing.includes(answer)).length
}

export function missingAnswers(guest: GuestFacts): RequiredAnswer[] {
  const { name, sport, skill, country, answeredOn } = guest
  const given: Partial<Record<RequiredAnswer, string | null>> = { ...answeredOn, name, sport, skill, country }
  return REQUIRED_ANSWERS.filter((answer) => !given[answer])
}
