import type { Db } from '#db/database.ts'
import { isRehearsal } from '#db/installation.ts'
import type { PaymentProvider, Providers } from '#payments/provider.ts'
import { ProviderUnavailable } from '#payments/provider-connection.ts'

/** Rule D5: the same providers. While the site is in rehearsal, they seem to be down to everything that moves money. */
export function pausedInRehearsal(providers: Providers, db: Db): Providers {
  const paused = <Request extends unknown[], Result>(call: (...request: Request) => Promise<Result>) => {
    return async (...request: Request): Promise<Result> => {
      if (await isRehearsal(db)) throw new ProviderUnavailable('this is a restored copy in rehearsal')
      return call(...request)
    }
  }
  const entries = Object.entries(providers).map(([method, provider]: [string, PaymentProvider]) => {
    const { create, capture, refund } = provider
    const moving = {
      create: paused(create),
      ...(capture && { capture: paused(capture) }),
      ...(refund && { refund: paused(refund) }),
    }
    return [method, { ...provider, ...moving }]
  })
  return Object.fromEntries(entries) as Providers
}
