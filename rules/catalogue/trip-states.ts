import type { CatalogueKind } from './schemas.ts'

export type TripKind = 'destination' | 'package'

export function isTripKind(kind: CatalogueKind): kind is TripKind {
  return kind === 'destination' || kind === 'package'
}

/** Rule A26: drafts are not complete yet, and of the others visitors find only the public ones. */
export type TripState = 'draft' | 'public' | 'hidden' | 'retired'

export type TripStateRefusal = 'incomplete' | 'still-selling' | 'last-trip'

/** Rule A27: where each state leads. A trip that was public once never becomes a draft again. */
export const nextTripStates = {
  draft: ['public'],
  public: ['hidden', 'retired'],
  hidden: ['public', 'retired'],
  retired: ['public', 'hidden'],
} satisfies Record<TripState, readonly TripState[]>

export function canBecome(from: TripState, to: string): to is TripState {
  return nextTripStates[from].some((state) => state === to)
}
