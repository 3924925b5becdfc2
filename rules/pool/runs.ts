import { addHours } from '#rules/dates.ts'

/** The match stops looking for a better answer after this time. */
export const MATCH_SECONDS = 20
/** Runs are kept this long. */
export const RUN_DAYS = 30
/** Late in the evening in the Americas, before the morning in Europe. */
const NIGHT_HOUR_UTC = 4

export type LastRun = { questionHash: string; startedAt: Date }

/** Rule W11: whether a question has to be answered: it is another one than the last, or a night has passed. */
export function isRunDue(last: LastRun | undefined, questionHash: string, now: Date): boolean {
  return last === undefined || last.questionHash !== questionHash || last.startedAt < lastNight(now)
}

function lastNight(now: Date): Date {
  const tonight = new Date(now)
  tonight.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0)
  return tonight <= now ? tonight : addHours(tonight, -24)
}
