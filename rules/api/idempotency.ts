import { addHours, addMinutes } from '#rules/dates.ts'

/** How long a repeated request gets the same response. */
const ANSWER_HOURS = 24
/** Longer than any write takes, providers included. After that, its process is dead. */
const WORK_MINUTES = 2
/** How long a program that came too early is asked to wait. Most writes take far less. */
export const AT_WORK_RETRY_SECONDS = 2

const VISIBLE = /^[\x21-\x7e]{1,255}$/

export function isIdempotencyKey(text: string): boolean {
  return VISIBLE.test(text)
}

export function answerCutoff(now: Date): Date {
  return addHours(now, -ANSWER_HOURS)
}

/** A claim from before this moment that has no answer belongs to a process that died. */
export function claimCutoff(now: Date): Date {
  return addMinutes(now, -WORK_MINUTES)
}
