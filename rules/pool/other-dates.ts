import { daysBetween } from '#rules/dates.ts'
import { type DepartureId, idsOf } from '#rules/ids.ts'
import { isOpenTo, type Offer } from './accepts.ts'
import { type Pool, type PoolEntry, toParty } from './pool.ts'

/** A page shows this many, besides the dates that the party added. */
const MAX_SHOWN = 6

export type OtherDates = {
  /** Dates that the party added one by one. */
  added: DepartureId[]
  /** Dates that fit its wishes, the earliest first. */
  fitting: DepartureId[]
  /** How many more fit. */
  moreFitting: number
  /** Dates that the party could add: its own trip first, then by how close they are to its date. */
  nearby: DepartureId[]
}

/** Rule W6: departures other than the ones a party waits for, by its entries. Undefined unless the party is in the pool. */
export function otherDates(own: readonly PoolEntry[], offers: Pool['dates']): OtherDates | undefined {
  if (own.length === 0) return undefined
  const { lists, fits, people } = toParty(own, offers)
  const also = new Set(own.flatMap(({ wishes }) => wishes.also))
  const not = new Set(own.flatMap(({ wishes }) => wishes.not))
  const others = offers.filter(({ id }) => !lists.includes(id) && !not.has(id))
  const fitting = fits.filter((id) => !also.has(id))
  const shown = fitting.slice(0, MAX_SHOWN)
  const isNearby = (offer: Offer) =>
    !also.has(offer.id) && !fits.includes(offer.id) && own.every((entry) => isOpenTo({ ...entry, people }, offer))
  return {
    added: idsOf(others.filter(({ id }) => also.has(id))),
    fitting: shown,
    moreFitting: fitting.length - shown.length,
    nearby: idsOf(nearest(others.filter(isNearby), own)).slice(0, MAX_SHOWN - shown.length),
  }
}

function nearest(offers: readonly Offer[], own: readonly PoolEntry[]): Offer[] {
  const home = own.find((entry) => entry.home)?.home
  if (!home) return [...offers]
  const isElsewhere = ({ destination }: Offer) => Number(destination !== home.destination)
  const distance = ({ startDate }: Offer) => Math.abs(daysBetween(home.startDate, startDate))
  return offers.toSorted((one, other) => isElsewhere(one) - isElsewhere(other) || distance(one) - distance(other))
}
