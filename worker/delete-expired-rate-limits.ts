import { deleteExpiredRateLimits } from '#db/rate-limits.ts'
import type { WorkerTools } from './job-tools.ts'

/** Without this job, the table would keep a row for every address that ever called. */
export async function deleteRateLimits(tools: Pick<WorkerTools, 'db' | 'now'>): Promise<void> {
  await deleteExpiredRateLimits(tools.db, tools.now())
}
