import { nextHoldEnd } from '../../db/holds.ts'
import { nextInvitationEnd } from '../../db/invitations.ts'
import { type DepartureTools, showDepartures } from '../../operations/departures/show-departures.ts'
import { apiDeparture } from './api-departure.ts'

/** Changes that come close together are told as one. Far below the second in which everybody shall know. */
const GATHER_MS = 100

export type Watcher = { tell(list: string): void; end(): void }

export type LiveDepartures = {
  /** The list as JSON. Asked of the database once after each change, however many want to know. */
  current(): Promise<string>
  changed(): void
  watch(watcher: Watcher): () => void
  close(): void
}

type LiveTools = DepartureTools & {
  /** Rules S2 and P4: a hold or an invitation has ended by time alone, which no instance announces. */
  onLapse(): void
  onTrouble(error: unknown): void
}

export function openLiveDepartures(tools: LiveTools): LiveDepartures {
  const watchers = new Set<Watcher>()
  let known: Promise<string> | undefined
  let gathering: NodeJS.Timeout | undefined
  let lapse: NodeJS.Timeout | undefined

  async function load(): Promise<string> {
    const now = tools.now()
    const [departures, ...ends] = await Promise.all([
      showDepartures(tools),
      nextHoldEnd(tools.db, now),
      nextInvitationEnd(tools.db, now),
    ])
    clearTimeout(lapse)
    const next = Math.min(...ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY))
    if (Number.isFinite(next)) lapse = setTimeout(tools.onLapse, next - now.getTime()).unref()
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

  async function tellAll(): Promise<void> {
    const list = await current()
    for (const watcher of watchers) watcher.tell(list)
  }

  return {
    current,
    changed() {
      known = undefined
      gathering ??= setTimeout(() => {
        gathering = undefined
        tellAll().catch(tools.onTrouble)
      }, GATHER_MS).unref()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    close() {
      clearTimeout(gathering)
      clearTimeout(lapse)
      for (const watcher of watchers) watcher.end()
    },
  }
}
