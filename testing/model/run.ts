import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import type { Party } from './seats-model.ts'
import type { TripModel } from './trip-model.ts'
import type { TripWorld } from './trip-world.ts'

/** The model, the site, and the model's names for the site's entries. */
export type Run = { model: TripModel; world: TripWorld; entries: Map<Party, WaitlistEntryId>; tools: PaymentTools }
