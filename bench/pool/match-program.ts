import { setPriority } from 'node:os'
import { matchPool } from '../../operations/pool/matching/match.ts'
import { JOBS_PRIORITY } from '../../server/process/jobs-thread.ts'
import { drawInstance } from './instances.ts'

/*
 * Matches the same large pool again and again, as the thread of the jobs would: its priority passes to the thread of
 * the match. To the processor it makes no difference that the threads belong to another process than the site.
 */

const [parties, departures] = process.argv.slice(2).map(Number)
const pool = drawInstance(parties ?? 0, departures ?? 0, 1)
if (process.platform === 'linux') setPriority(JOBS_PRIORITY)
console.log('matching')
while (true) await matchPool(pool.parties, pool.departures)
