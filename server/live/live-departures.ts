import { listNextExpiries } from '#db/departures/expiries.ts'
import {
  type DepartureTools,
  listPublicDepartures,
  type PublicDeparture,
} from '#operations/departures/list-public-departures.ts'
import { nextDayChange } from '#rules/departures/departure-days.ts'
import type { DepartureId } from '#rules/ids.ts'
import { departureIdOf, departureTopic, type Topic } from '#rules/topics.ts'
import { createDepartureMemory } from './departure-memory.ts'
import { encodeEvent, HEARTBEAT } from './events.ts'

/** Changes within this time are sent as one. Everyone must know within a second, so it is short. */
const GATHER_MS = 100
/** The time until changes that could not be loaded are tried again. */
const RETRY_MS = 1000
/** Most proxies close a silent connection after 30 or 60 seconds. */
const HEARTBEAT_MS = 15_000
/** The longest time that a timer of Node can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1

export type Watcher = { send(event: Buffer): void; end(): void }

export type LiveDepartures = {
  /** All departures as JSON, the earliest first, with every change that was announced before the call. */
  current(): Promise<string>
  /** The departures of one trip, as in `current`. */
  ofTrip(destination: string): Promise<PublicDeparture[]>
  /** The topic's departures are loaded again. A change of the catalogue concerns them all, because they have titles. */
  changed(topic: Topic): void
  /** Sends all departures, and then each one that changes. Call it only after `current`. */
  watch(watcher: Watcher): () => void
  close(): void
}

type LiveTools = DepartureTools & {
  /** Rules S2, P4 and P9: time alone has changed this departure, which no instance announces. */
  onExpiry(topic: Topic): void
  /** Other departures are on the home page now. */
  onOtherClosest(): void
  onTrouble(error: unknown): void
}

/** Keeps the public departures in memory, reloads changed ones, and sends them to everyone who watches. */
export function openLiveDepartures(tools: LiveTools): LiveDepartures {
  const memory = createDepartureMemory()
  /** When time alone will change each departure. */
  const changes = new Map<DepartureId, { at: Date; timer: NodeJS.Timeout }>()
  /** Each watcher with the version of the departures that it has. */
  const watchers = new Map<Watcher, number>()
  let version = 0
  let listEvent: Buffer | undefined
  const unsent = new Set<DepartureId>()

  let stale: Set<DepartureId> | 'all' = 'all'
  let announced = 1
  let loaded = 0
  let loading: Promise<void> | undefined
  let gathering: NodeJS.Timeout | undefined
  let isClosed = false

  function markStale(ids: Iterable<DepartureId> | 'all'): void {
    if (ids === 'all') stale = 'all'
    else if (stale !== 'all') for (const id of ids) stale.add(id)
  }

  async function load(): Promise<void> {
    const now = tools.now()
    const wanted = stale
    const upTo = announced
    stale = new Set()
    try {
      const which = { ids: wanted === 'all' ? undefined : [...wanted] }
      const [departures, expiries] = await Promise.all([
        listPublicDepartures(tools, which),
        listNextExpiries(tools.db, now, which),
      ])
      const found = new Map(departures.map((departure) => [departure.id, departure]))
      for (const id of which.ids ?? new Set([...memory.ids(), ...found.keys()])) {
        learn(id, found.get(id))
        awaitChange(id, found.get(id), expiries.get(id), now)
      }
      if (memory.hasOtherClosest()) tools.onOtherClosest()
      loaded = upTo
    } catch (error) {
      markStale(wanted)
      throw error
    }
  }

  function learn(id: DepartureId, departure: PublicDeparture | undefined): void {
    if (!memory.put(id, departure)) return
    version += 1
    unsent.add(id)
    listEvent = undefined
  }

  function awaitChange(
    id: DepartureId,
    departure: PublicDeparture | undefined,
    expiry: Date | undefined,
    now: Date,
  ): void {
    clearTimeout(changes.get(id)?.timer)
    changes.delete(id)
    if (!departure || isClosed) return
    const byDay = nextDayChange(departure, now)
    const at = expiry && expiry < byDay ? expiry : byDay
    // A timer may be early by a millisecond.
    const ms = Math.min(at.getTime() - now.getTime() + 1, MAX_TIMER_MS)
    changes.set(id, { at, timer: setTimeout(tools.onExpiry, ms, departureTopic(departure)).unref() })
  }

  /** A clock that jumps, as after a computer's sleep, leaves its timers behind. */
  function markChanged(now: Date): void {
    const due = [...changes].filter(([, { at }]) => at <= now).map(([id]) => id)
    if (due.length === 0) return
    markStale(due)
    announced += 1
  }

  /** Loads one batch after the other, so that an earlier answer never replaces a later one. */
  function refresh(): Promise<void> {
    loading ??= load().finally(() => {
      loading = undefined
    })
    return loading
  }

  async function catchUp(): Promise<void> {
    markChanged(tools.now())
    const wanted = announced
    while (loaded < wanted) await refresh()
  }

  function sendChanges(): void {
    if (unsent.size === 0) return
    const changed = [...unsent].flatMap((id) => memory.find(id) ?? [])
    const removed = [...unsent].filter((id) => !memory.find(id))
    unsent.clear()
    const event = encodeEvent('changes', `{"changed":[${changed}],"removed":${JSON.stringify(removed)}}`)
    for (const [watcher, seen] of watchers) {
      // A watcher that came later already has these changes in its list.
      if (seen < version) watcher.send(event)
      watchers.set(watcher, version)
    }
  }

  function gather(ms: number): void {
    if (isClosed) return
    gathering ??= setTimeout(async () => {
      gathering = undefined
      try {
        await catchUp()
        sendChanges()
      } catch (error) {
        tools.onTrouble(error)
        gather(RETRY_MS)
      }
    }, ms).unref()
  }

  const heartbeat = setInterval(() => {
    for (const watcher of watchers.keys()) watcher.send(HEARTBEAT)
  }, HEARTBEAT_MS).unref()

  return {
    async current() {
      await catchUp()
      return memory.list()
    },
    async ofTrip(destination) {
      await catchUp()
      return memory.ofTrip(destination)
    },
    changed(topic) {
      const id = departureIdOf(topic)
      markStale(id ? [id] : 'all')
      announced += 1
      gather(GATHER_MS)
    },
    watch(watcher) {
      listEvent ??= encodeEvent('departures', memory.list())
      watchers.set(watcher, version)
      watcher.send(listEvent)
      if (isClosed) watcher.end()
      return () => watchers.delete(watcher)
    },
    close() {
      isClosed = true
      clearTimeout(gathering)
      clearInterval(heartbeat)
      for (const { timer } of changes.values()) clearTimeout(timer)
      for (const watcher of watchers.keys()) watcher.end()
      watchers.clear()
    },
  }
}
