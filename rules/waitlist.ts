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
