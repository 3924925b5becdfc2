import { sports } from './forms/options.ts'
import { skillSteps } from './guest-answers.ts'
import { plainWords } from './plain-words.ts'

/** How many people say the same; `null` are those who have not said it yet. */
export type Count = { value: string | null; people: number }

/** Rule G1: what everybody who paid sees of the others at once. Nobody's name is in it. */
export type GroupMix = { people: number; sports: Count[]; skills: Count[]; countries: Count[] }

type Rider = { sport: string | null; skill: string | null; country: string | null }

export function groupMix(riders: readonly Rider[]): GroupMix {
  return {
    people: riders.length,
    sports: counted(
      riders.map(({ sport }) => sport),
      sports,
    ),
    skills: counted(
      riders.map(({ skill }) => skill),
      skillSteps,
    ),
    countries: countCountries(riders),
  }
}

/** In the order of the list, and those who did not say it at the end. Nobody is no line. */
function counted(values: readonly (string | null)[], order: readonly string[]): Count[] {
  return [...order, null]
    .map((value) => ({ value, people: values.filter((each) => each === value).length }))
    .filter(({ people }) => people > 0)
}

/** People type their country: one in other letters is the same, and an advertisement in its place is none. */
function countCountries(riders: readonly Rider[]): Count[] {
  const named = riders.map(({ country }) => (country && plainWords(country.trim())) || null)
  const spelling = new Map(named.map((country) => [country?.toLowerCase(), country] as const).reverse())
  const countries = named.map((country) => spelling.get(country?.toLowerCase()) ?? null)
  const order = [...new Set(countries)].filter((country) => country !== null).sort()
  return counted(countries, order).sort((one, other) => rank(other) - rank(one))
}

const rank = ({ value, people }: Count) => (value === null ? 0 : people)

/** Somebody who agreed to be shown to the others who paid. */
export type GroupMember = {
  /** `null` where somebody typed an advertisement for a name. */
  firstName: string | null
  /** Digits as wa.me wants them. */
  whatsapp: string | null
}

type Booker = { firstName: string; whatsapp: string | null; sharesSince: Date | null }

/** Rule G1: of the others, those who agreed. */
export function membersOf(others: readonly Booker[]): GroupMember[] {
  return others
    .filter(({ sharesSince }) => sharesSince !== null)
    .map(({ firstName, whatsapp }) => ({
      firstName: plainWords(firstName) ?? null,
      whatsapp: (whatsapp && whatsappDigits(whatsapp)) || null,
    }))
}

/** Without its country code a number would lead to a stranger. The longest have 15 digits. */
export function whatsappDigits(phone: string): string | undefined {
  const [, digits] = /^(?:\+|00)([1-9]\d{6,14})$/.exec(phone.replace(/[^+\d]/g, '')) ?? []
  return digits
}

/** One alone is no group. */
const FEWEST_BOOKINGS = 2

/** Rule G1: the mail goes out once the charter is going and there is somebody to meet. */
export function mayIntroduce(departure: { isChartered: boolean; isCancelled: boolean }, bookings: number): boolean {
  return departure.isChartered && !departure.isCancelled && bookings >= FEWEST_BOOKINGS
}
