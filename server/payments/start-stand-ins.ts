import { join } from 'node:path'
import type { Settings } from '#config/settings.ts'
import { providerModules } from '#payments/providers.ts'
import type { ProviderRecords } from '#payments/stand-in/records.ts'
import { newSecret } from '#payments/stand-in/secret.ts'
import type { StandIn } from '#payments/stand-in/serve.ts'
import { liveMethodsOf } from './open-payments.ts'

const modules = Object.values(providerModules)

type Name = (typeof modules)[number]['name']
type AllRecords = Readonly<Partial<Record<Name, ProviderRecords>>>

export type StandIns = {
  /** Their addresses and secret, under the names of the settings that the rest of the site reads. */
  settings: Partial<Record<(typeof modules)[number]['standIn']['setting'] | 'STAND_IN_SECRET', string>>
  /** Gives the stand-ins that were started here what was paid without them. */
  remember(records: AllRecords): void
  stop(): Promise<void>
}

/**
 * Starts the stand-ins of providers without credentials, unless the settings name one that runs already. A site that takes
 * real money has none, because it does not offer their methods.
 */
export async function startStandIns(settings: Settings, localUrl: string, now: () => Date): Promise<StandIns> {
  const secret = settings.STAND_IN_SECRET ?? newSecret()
  const opened: StandIns['settings'] = { STAND_IN_SECRET: secret }
  const started = new Map<Name, StandIn>()
  const isLive = liveMethodsOf(settings).length > 0
  for (const { name, isSimulated, standIn } of modules) {
    if (isLive || !isSimulated(settings) || settings[standIn.setting]) continue
    const running = await standIn.start({
      port: 0,
      host: '127.0.0.1',
      webhookUrl: `${localUrl}/webhooks/${name}`,
      secret,
      stateFile: join(settings.DATA_DIR, `simulated-${name}.json`),
      now,
    })
    opened[standIn.setting] = running.url
    started.set(name, running)
  }
  return {
    settings: opened,
    remember(records) {
      for (const [name, standIn] of started) {
        const own = records[name]
        if (own) standIn.remember?.(own)
      }
    },
    async stop() {
      for (const standIn of started.values()) await standIn.stop()
    },
  }
}
