import { deleteEndedRateLimits } from '../db/rate-limits.ts'
import type { WorkerTools } from './tools.ts'

/** Ended windows count for nothing; without this the table would grow by every address that ever called. */
export async function forgetRateLimits(tools: Pick<WorkerTools, 'db' | 'now'>): Promise<void> {
  await deleteEndedRateLimits(tools.db, tools.now())
}
