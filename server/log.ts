import { pino } from 'pino'
import type { Settings } from '#config/settings.ts'

export type Log = { debug: Write; info: Write; warn: Write; error: Write }
type Write = (fields: Record<string, unknown>, message: string) => void

/**
 * One JSON line per event. Callers log IDs, paths without their query, counts and error messages:
 * never names, addresses, form fields or tokens.
 */
export function openLog(settings: Settings): Log {
  return pino({
    level: settings.LOG_LEVEL,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: describeError },
  })
}

/** A calendar's address is its own secret (rule A10). Every spelling of it starts like this. */
const SECRET_PATH = /^(\/+calendar\/).*/i

/** The path of a request as it may be logged. */
export function loggedPath(path: string): string {
  return path.replace(SECRET_PATH, '$1…')
}

/** Query errors contain the query's parameters, which are personal data. So only the message of the cause is logged. */
export function describeError(error: unknown): { type: string; message: string; stack?: string | undefined } {
  // The job queue reports errors as plain objects.
  if (!(error instanceof Error)) return { type: typeof error, message: String(Object(error).message ?? error) }
  const root = error.cause instanceof Error ? error.cause : error
  return { type: root.name, message: root.message, stack: root.stack?.split('\n').slice(1, 8).join('\n') }
}

const MINUTE_MS = 60_000

/** Logs a cause once a minute: when the database is busy, each of the queue's many workers reports the same error. */
export function warnOncePerCause(log: Pick<Log, 'warn'>, what: string, uptimeMs = () => performance.now()) {
  const loggedAt = new Map<string, number>()
  return (error: unknown): void => {
    // The queue adds the name of its worker.
    const [cause = ''] = describeError(error).message.split(' (Queue: ')
    if (uptimeMs() - (loggedAt.get(cause) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return
    loggedAt.set(cause, uptimeMs())
    log.warn({ error }, what)
  }
}
