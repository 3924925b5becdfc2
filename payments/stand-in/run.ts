import { readStandInSettings } from '#config/environment.ts'
import type { StandIn, StandInSettings } from './serve.ts'

/** Runs a stand-in as its own process until a signal ends it. */
export async function runStandIn(provider: string, start: (settings: StandInSettings) => Promise<StandIn>) {
  const { PORT, HOST, WEBHOOK_URL, STATE_FILE } = readStandInSettings()
  const standIn = await start({ port: PORT, host: HOST, webhookUrl: WEBHOOK_URL, stateFile: STATE_FILE })
  console.log(`Simulated ${provider}, no real money: ${standIn.url}/stand-in/`)
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, async () => {
      await standIn.stop()
      process.exit(0)
    })
  }
}
