import type { ProviderDispute, ProviderOrder } from '#payments/provider.ts'

/** Orders of the demo season, which was played without the stand-in. */
export type ProviderRecords = {
  orders: (ProviderOrder & {
    providerId: string
    orderId: string
    amountCents: number
    description: string
    at: Date
  })[]
  disputes: (ProviderDispute & { at: Date })[]
}
