import { z } from 'zod'

/** Of a simulated provider when it runs by itself, so that it outlives the site or serves several. */
const schema = z.object({
  /** 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** The site's `/webhooks/paypal` or `/webhooks/btcpay`. Unset: nobody is told. */
  WEBHOOK_URL: z.url().optional(),
  /** Unset: a restart forgets everything. */
  STATE_FILE: z.string().optional(),
})

export type StandInSettings = z.output<typeof schema>

export function parseStandInSettings(environment: Record<string, string | undefined>): StandInSettings {
  return schema.parse(environment)
}
