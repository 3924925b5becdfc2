import { SPORTS } from '#rules/forms/options.ts'
import { toSafeText } from '#rules/forms/safe-text.ts'
import type { BookingId } from '#rules/ids.ts'
import { knownCountry } from './countries.ts'
import { SKILL_STEPS } from './guest-answers.ts'

/** How many people gave the same answer; `null` counts people who have not answered. */
export type MixCount = { value: string | null; people: number }

/** Rule G1: what all who paid see of the group right away. It contains no names. */
export type GroupMix = { people: number; sports: MixCount[]; skills: MixCount[]; countries: MixCount[] }

type Rider = { sport: string | null; skill: string | null; country: string | null }

export function groupMix(riders: readonly Rider[]): GroupMix {
  const sports = riders.map(({ sport }) => sport)
  const skills = riders.map(({ skill }) => skill)
  return {
    people: riders.length,
    sports: countValues(sports, SPORTS),
    skills: countValues(skills, SKILL_STEPS),
    countries: countCountries(riders),
  }
}

/** In the given order, missing answers last. Values that no one gave are left out. */
function countValues(values: readonly (string | null)[], order: readonly string[]): MixCount[] {
  return [...order, null]
    .map((value) => ({ value, people: values.filter((each) => each === value).length }))
    .filter(({ people }) => people > 0)
}

/** Countries are free text: all spellings of one count together, and a name that is no country counts as no answer. */
function countCountries(riders: readonly Rider[]): MixCount[] {
  const countries = riders.map(({ country }) => (country && knownCountry(country)) || null)
  const order = [...new Set(countries)].filter((country) => country !== null).sort()
  return countValues(countries, order).sort((one, other) => rank(other) - rank(one))
}

const rank = ({ value, people }: MixCount) => (value === null ? 0 : people)

/** A guest who agreed to be shown to the rest of the group. */
export type GroupMember = {
  /** `null` if the guest gave no name, or an advertisement. */
  firstName: string | null
  /** Digits for a wa.me link. */
  whatsapp: string | null
  /** What they say about themselves. */
  aboutLine: string | null
}

type Guest = {
  firstName: string
  whatsapp: string | null
  aboutLine: string | null
  sharingConsentAt: Date | null
}

/** Rule G1: only guests who agreed. */
export function toVisibleMembers(others: readonly Guest[]): GroupMember[] {
  return others.filter(isShown).map(({ firstName, whatsapp, aboutLine }) => ({
    firstName: toSafeText(firstName) || null,
    whatsapp: (whatsapp && whatsappDigits(whatsapp)) || null,
    aboutLine,
  }))
}

/** Undefined without a country code, because the number could then be a stranger’s. Numbers have at most 15 digits. */
export function whatsappDigits(phone: string): string | undefined {
  const [, digits] = /^(?:\+|00)([1-9]\d{6,14})$/.exec(phone.replace(/[^+\d]/g, '')) ?? []
  return digits
}

const MIN_BOOKINGS = 2

type Introducible = { confirmedSince: Date | null; isCancelled: boolean }

/**
 * Rule G4: the mail goes out once the trip is confirmed and there are people to meet, by name. A party knows its own, so
 * their names alone would introduce no one to them.
 */
export function canIntroduce({ confirmedSince, isCancelled }: Introducible, guests: readonly Sharing[]): boolean {
  const named = new Set(guests.filter(isShown).map(({ bookingId }) => bookingId))
  return confirmedSince !== null && !isCancelled && named.size >= MIN_BOOKINGS
}

const isShown = ({ sharingConsentAt }: Pick<Sharing, 'sharingConsentAt'>) => sharingConsentAt !== null

type Sharing = { bookingId: BookingId; sharingConsentAt: Date | null }
