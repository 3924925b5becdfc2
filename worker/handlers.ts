import type { JobHandlers } from '../jobs/queue.ts'
import { forgetRateLimits } from './forget-rate-limits.ts'
import { sendMail } from './send-mail.ts'
import type { WorkerTools } from './tools.ts'

/** Which function performs which job. */
export function jobHandlers(tools: WorkerTools): JobHandlers {
  return {
    'send-mail': (payload, attempt) => sendMail(payload, attempt, tools),
    'forget-rate-limits': () => forgetRateLimits(tools),
  }
}
