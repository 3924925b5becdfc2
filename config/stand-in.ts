import { z } from 'zod'

/** For a stand-in that runs as its own process, so that it outlives a site or serves several. */
const schema = z.object({
  /** 0 picks a free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** The site's `/webhooks/paypal` or `/webhooks/btcpay`. Unset: no webhooks are sent. */
  WEBHOOK_URL: z.url().optional(),
  /** The site's. Unset: it believes no webhook. */
  STAND_IN_SECRET: z.string().optional(),
  /** Unset: the state is lost on a restart. */
  STATE_FILE: z.string().optional(),
})

export type StandInSettings = z.output<typeof schema>

export function parseStandInSettings(environment: Record<string, string | undefined>): StandInSettings {
  return schema.parse(environment)
}
