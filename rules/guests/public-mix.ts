import { knownCountry } from './countries.ts'
import { groupMix, type MixCount } from './group.ts'
import { type GuestSkill, skillStepOf } from './guest-answers.ts'

/** Fewer people than this could be told apart by someone who knows one of them. */
export const MIN_PUBLIC_MIX = 3

export type Rider = { sport: string | null; skill: string | null; country: string | null }
/** Only the person who joined told us about themselves. */
export type WaitingRider = { people: number; sport: string | null; skillLevel: string | null; country: string | null }

/** Rule G15: how many people said what, each part only if enough of them answered. It has no names. */
export type PublicMix = { sports: MixCount[]; skills: MixCount[]; countries: string[] }

type Facts = { capacity: number; guests: readonly Rider[]; waiting: readonly WaitingRider[] }

/** Rule G15: the guests, and of the parties in order of joining those for whom there is a seat. */
export function publicMix({ capacity, guests, waiting }: Facts): PublicMix {
  const { sports, skills, countries } = groupMix(
    [...guests, ...fitting(waiting, capacity - guests.length)].map(published),
  )
  return {
    sports: enough(sports),
    skills: enough(skills),
    countries: enough(countries).map(({ value }) => value ?? ''),
  }
}

function fitting(waiting: readonly WaitingRider[], seats: number): Rider[] {
  let left = seats
  return waiting.flatMap(({ people, sport, skillLevel, country }) => {
    if (people > left) return []
    left -= people
    return [{ sport, skill: stepOf(skillLevel), country }]
  })
}

function stepOf(skillLevel: string | null): GuestSkill | null {
  return new Map<string | null, GuestSkill>(Object.entries(skillStepOf)).get(skillLevel) ?? null
}

/** A country is free text, and only names of countries are published. */
function published(rider: Rider): Rider {
  return { ...rider, country: knownCountry(rider.country ?? '') ?? null }
}

function enough(counts: readonly MixCount[]): MixCount[] {
  const known = counts.filter(({ value }) => value !== null)
  return known.reduce((sum, { people }) => sum + people, 0) < MIN_PUBLIC_MIX ? [] : known
}
