import type { IncomingMessage } from 'node:http'
import type { Db } from '#db/database.ts'
import { addVisits } from '#db/reports/visit-counts.ts'
import { dayOf } from '#rules/dates.ts'
import { isVisit } from '#rules/reports/visits.ts'
import { readAddress } from '#server/http/requests.ts'

/** A crash loses at most the visits of this time. */
const WRITE_SECONDS = 10

export type Visits = {
  /** Counts a visit to a public page, in memory only, which is cheap enough for cached pages. */
  count(incoming: IncomingMessage, path: string): void
  close(): Promise<void>
}

type VisitTools = { db: Db; now(): Date; onTrouble(error: unknown): void }

/** Counts visits by day and page, without cookies and without data about the visitor (docs/decisions/0025). */
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
      // They are written with the next ones.
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
      const visit = {
        userAgent: headers['user-agent'],
        fetchSite: headers['sec-fetch-site'],
        purpose: headers['sec-purpose']?.toString(),
      }
      if (method === 'GET' && isVisit(visit)) add(counted, path, 1)
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

/** Adds up the different spellings of one page's address. */
function byPage(counted: ReadonlyMap<string, number>): Map<string, number> {
  const pages = new Map<string, number>()
  for (const [path, visits] of counted) add(pages, readAddress(path), visits)
  return pages
}
