import type { IncomingMessage } from 'node:http'
import type { Db } from '../db/database.ts'
import { addVisits } from '../db/visit-counts.ts'
import { dayOf } from '../rules/dates.ts'
import { isVisit } from '../rules/visits.ts'
import { readAddress } from './read-address.ts'

/** What a crash may lose. */
const WRITE_SECONDS = 10

export type Visits = {
  /** A page that is the same for everybody leaves. Cheap enough for pages from memory: nothing is asked or written here. */
  count(incoming: IncomingMessage, path: string): void
  close(): Promise<void>
}

type VisitTools = { db: Db; now(): Date; onTrouble(error: unknown): void }

/** Counts visits by day and page, without a cookie and without a word about the visitor (docs/decisions/0025). */
export function openVisits({ db, now, onTrouble }: VisitTools): Visits {
  let counted = new Map<string, number>()
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    const taken = counted
    if (taken.size === 0) return
    counted = new Map()
    try {
      await addVisits(db, dayOf(now()), byPage(taken))
    } catch (error) {
      // They go with the next ones.
      for (const [path, visits] of taken) add(counted, path, visits)
      onTrouble(error)
    }
  }
  const writeNext = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(writeNext, WRITE_SECONDS * 1000).unref()

  return {
    count({ method, headers }, path) {
      const signs = {
        userAgent: headers['user-agent'],
        fetchSite: headers['sec-fetch-site'],
        purpose: headers['sec-purpose']?.toString(),
      }
      if (method === 'GET' && isVisit(signs)) add(counted, path, 1)
    },
    async close() {
      clearInterval(timer)
      await writeNext()
    },
  }
}

function add(counts: Map<string, number>, key: string, visits: number): void {
  counts.set(key, (counts.get(key) ?? 0) + visits)
}

/** One page, however its address was written. */
function byPage(counted: ReadonlyMap<string, number>): Map<string, number> {
  const pages = new Map<string, number>()
  for (const [path, visits] of counted) add(pages, readAddress(path), visits)
  return pages
}
