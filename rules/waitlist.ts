import type { DepartureId } from './ids.ts'

export type WishIds = { departureId: DepartureId | null; packageId: string | null }

/** Rule W1: a departure says more than a package, and who names neither takes what comes. */
export function wishIds(named: { departureId?: DepartureId | undefined; packageId?: string | undefined }): WishIds {
  const departureId = named.departureId ?? null
  return { departureId, packageId: departureId ? null : named.packageId || null }
}

/** The wish as the one value by which entries are told apart, as the table's own column makes it. */
export function wishKey({ departureId, packageId }: WishIds): string {
  return departureId ?? packageId ?? 'anywhere'
}

export type Standing = 'waiting' | 'invited' | 'passed'
type Place = WishIds & { id: string; joinedAt: Date; people: number; standing: Standing }

/** `no-place`: somebody of the two has left the list, or was never on it. */
export type MergeRefusal = 'no-place' | 'same-entry' | 'other-wish'

/** Whether two entries can be one: those of one list. */
export function refuseMerge(kept: Place, dropped: Place): MergeRefusal | undefined {
  if (kept.id === dropped.id) return 'same-entry'
  return wishKey(kept) === wishKey(dropped) ? undefined : 'other-wish'
}

/** The better of two first. */
const STANDINGS: readonly Standing[] = ['invited', 'waiting', 'passed']

/**
 * The better place of both: who joined first, and who was invited. The party is as large as the kept entry says, unless
 * seats were offered to the other one.
 */
export function mergedPlace(kept: Place, dropped: Place): Pick<Place, 'joinedAt' | 'people' | 'standing'> {
  const better = STANDINGS.indexOf(dropped.standing) < STANDINGS.indexOf(kept.standing) ? dropped : kept
  const { people } = better.standing === 'invited' ? better : kept
  return {
    joinedAt: dropped.joinedAt < kept.joinedAt ? dropped.joinedAt : kept.joinedAt,
    people,
    standing: better.standing,
  }
}
