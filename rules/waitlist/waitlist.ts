import type { DepartureId } from '#rules/ids.ts'

export type WaitlistTargetIds = { departureId: DepartureId | null; packageId: string | null }

/** Rule W1: a departure takes precedence over a package; neither means anywhere. */
export function toWaitlistTargetIds({ departureId, packageId }: Partial<WaitlistTargetIds>): WaitlistTargetIds {
  return { departureId: departureId ?? null, packageId: departureId ? null : packageId || null }
}

/** The same value as the generated column of the waitlist table. */
export function waitlistTargetKey({ departureId, packageId }: WaitlistTargetIds): string {
  return departureId ?? packageId ?? 'anywhere'
}

export type EntryStatus = 'waiting' | 'invited' | 'paused'
/** The statuses as staff see them. */
export const LISTED_STATUSES = ['waiting', 'invited', 'paused', 'unconfirmed', 'left'] as const
export type ListedStatus = (typeof LISTED_STATUSES)[number]

type ListedEntry = { status: EntryStatus; confirmedAt: Date | null; leftAt: Date | null }

export function listedStatus({ status, confirmedAt, leftAt }: ListedEntry): ListedStatus {
  if (leftAt) return 'left'
  return confirmedAt ? status : 'unconfirmed'
}

type Entry = WaitlistTargetIds & {
  id: string
  joinedAt: Date
  confirmedAt: Date | null
  people: number
  status: EntryStatus
}

export type MergeEntriesRefusal = 'not-on-waitlist' | 'same-entry' | 'different-target' | 'not-confirmed'

export function checkMergeEntries(kept: Entry, dropped: Entry): MergeEntriesRefusal | undefined {
  if (kept.id === dropped.id) return 'same-entry'
  if (waitlistTargetKey(kept) !== waitlistTargetKey(dropped)) return 'different-target'
  // Rule W5: a place must not pass to an address that no one has confirmed, nor from one.
  return kept.confirmedAt && dropped.confirmedAt ? undefined : 'not-confirmed'
}

/** The best first. */
const ENTRY_STATUSES: readonly EntryStatus[] = ['invited', 'waiting', 'paused']

/**
 * The merged entry has the earlier join date and the better status of both. It keeps the party size of the kept entry,
 * unless the other one was invited.
 */
export function mergedEntry(kept: Entry, dropped: Entry): Pick<Entry, 'joinedAt' | 'people' | 'status'> {
  const better = ENTRY_STATUSES.indexOf(dropped.status) < ENTRY_STATUSES.indexOf(kept.status) ? dropped : kept
  const { people } = better.status === 'invited' ? better : kept
  return {
    joinedAt: dropped.joinedAt < kept.joinedAt ? dropped.joinedAt : kept.joinedAt,
    people,
    status: better.status,
  }
}

export type ChangeEntryContactRefusal =
  | 'missing-reason'
  | 'not-on-waitlist'
  | 'stale-version'
  | 'nothing-changed'
  | 'already-on-waitlist'
