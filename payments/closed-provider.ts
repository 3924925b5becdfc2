import type { PaymentProvider } from './provider.ts'

/** Stands for a provider whose method is not offered: it knows no order and receives no messages. */
export function closedProvider(name: string): PaymentProvider {
  const refusal = { ok: false, detail: `${name} is not set up` } as const
  return {
    name,
    create: async () => refusal,
    read: async () => undefined,
    refund: async () => ({ ...refusal, reason: 'unreachable' }),
    readDispute: async () => refusal,
  }
}
