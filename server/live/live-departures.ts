import { findNextHoldExpiry } from '../../db/departures/holds.ts'
import { findNextInvitationExpiry } from '../../db/waitlist/invitations.ts'
import {
  type DepartureTools,
  listPublicDepartures,
  type PublicDeparture,
} from '../../operations/departures/list-public-departures.ts'
import { daysBetween } from '../../rules/dates.ts'

/** Changes within this time are sent as one. Everybody must know within a second, so it is short. */
const GATHER_MS = 100

export type Watcher = { notify(list: string): void; end(): void }

export type LiveDepartures = {
  /** The departures as JSON. The database is queried once after each change, for all watchers together. */
  current(): Promise<string>
  changed(): void
  watch(watcher: Watcher): () => void
  close(): void
}

type LiveTools = DepartureTools & {
  /** Rules S2 and P4: a hold or an invitation has expired, which no instance announces. */
  onExpiry(): void
  onTrouble(error: unknown): void
}

export function openLiveDepartures(tools: LiveTools): LiveDepartures {
  const watchers = new Set<Watcher>()
  let known: Promise<string> | undefined
  let gathering: NodeJS.Timeout | undefined
  let expiry: NodeJS.Timeout | undefined

  async function load(): Promise<string> {
    const now = tools.now()
    const [departures, ...ends] = await Promise.all([
      listPublicDepartures(tools),
      findNextHoldExpiry(tools.db, now),
      findNextInvitationExpiry(tools.db, now),
    ])
    clearTimeout(expiry)
    const next = Math.min(...ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY))
    if (Number.isFinite(next)) expiry = setTimeout(tools.onExpiry, next - now.getTime()).unref()
    return JSON.stringify(departures.map(apiDeparture))
  }

  function current(): Promise<string> {
    const loading = known ?? load()
    known = loading
    loading.catch(() => {
      if (known === loading) known = undefined
    })
    return loading
  }

  async function notifyAll(): Promise<void> {
    const list = await current()
    for (const watcher of watchers) watcher.notify(list)
  }

  return {
    current,
    changed() {
      known = undefined
      gathering ??= setTimeout(() => {
        gathering = undefined
        notifyAll().catch(tools.onTrouble)
      }, GATHER_MS).unref()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    close() {
      clearTimeout(gathering)
      clearTimeout(expiry)
      for (const watcher of watchers) watcher.end()
    },
  }
}

/** A departure as programs see it, in the names of docs/specification.md 11.19. */
function apiDeparture(departure: PublicDeparture) {
  const { id, destination, title, startDate, endDate, capacity, availableSpots, invitedSeats } = departure
  const { status, phase, potential } = departure
  return {
    id,
    destination,
    title,
    start_date: startDate,
    end_date: endDate,
    capacity,
    available_spots: availableSpots,
    invited_seats: invitedSeats,
    status,
    phase,
    potential,
    price_per_person: departure.priceCents / 100,
    duration_days: daysBetween(startDate, endDate) + 1,
  }
}
