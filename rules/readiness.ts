import type { AnswerName, GivenAnswers } from './guest-answers.ts'

/** Everything without which the operator cannot take a guest. Rule G2, in the order in which it is asked. */
export const neededFacts = [
  'name',
  'sport',
  'skill',
  'country',
  'weightKilos',
  'bootSize',
  'medicalNotes',
  'dietaryNotes',
  'insurance',
  'emergency',
] as const satisfies readonly (OpenFact | AnswerName)[]

type OpenFact = 'name' | 'sport' | 'skill' | 'country'
export type NeededFact = (typeof neededFacts)[number]

export type GuestFacts = Record<OpenFact, string | null> & { given: GivenAnswers }

/** What is still to be asked of a guest. */
export function missingFacts(guest: GuestFacts): NeededFact[] {
  const { name, sport, skill, country, given } = guest
  const there: Partial<Record<NeededFact, string | null>> = { ...given, name, sport, skill, country }
  return neededFacts.filter((fact) => !there[fact])
}
