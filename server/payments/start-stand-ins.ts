import { join } from 'node:path'
import type { Settings } from '#config/settings.ts'
import { providerModules } from '#payments/providers.ts'
import type { StandIn } from '#payments/stand-in/serve.ts'

const modules = Object.values(providerModules)

export type StandIns = {
  /** Their addresses, under the names of the settings that the rest of the site reads. */
  urls: Partial<Record<(typeof modules)[number]['standIn']['setting'], string>>
  stop(): Promise<void>
}

/** Starts the stand-ins of providers without credentials, unless the settings name one that runs already. */
export async function startStandIns(settings: Settings, localUrl: string, now: () => Date): Promise<StandIns> {
  const urls: StandIns['urls'] = {}
  const started: StandIn[] = []
  for (const { name, isSimulated, standIn } of modules) {
    if (!isSimulated(settings) || settings[standIn.setting]) continue
    const running = await standIn.start({
      port: 0,
      host: '127.0.0.1',
      webhookUrl: `${localUrl}/webhooks/${name}`,
      stateFile: join(settings.DATA_DIR, `simulated-${name}.json`),
      now,
    })
    urls[standIn.setting] = running.url
    started.push(running)
  }
  return {
    urls,
    async stop() {
      for (const standIn of started) await standIn.stop()
    },
  }
}
