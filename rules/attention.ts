/** Everything that may need a person, in the order in which it hurts to let it wait. */
export const TODAY_KINDS = [
  'disputes',
  'invitations',
  'decisions',
  'overdue',
  'bankLines',
  'returns',
  'pending',
  'mails',
  'jobs',
  'inquiries',
] as const
export type TodayKind = (typeof TODAY_KINDS)[number]

/** A working day: what runs out later than this can wait for tomorrow morning. */
const RUNNING_OUT_HOURS = 12

/** An invitation that ends before this moment is worth a call today. */
export function runsOutBefore(now: Date): Date {
  return new Date(now.getTime() + RUNNING_OUT_HOURS * 60 * 60 * 1000)
}
