import { readStandInSettings } from '#config/environment.ts'
import { newSecret } from './secret.ts'
import type { StandIn, StandInSettings } from './serve.ts'

/** Runs a stand-in as its own process until a signal ends it. */
export async function runStandIn(provider: string, start: (settings: StandInSettings) => Promise<StandIn>) {
  const { PORT, HOST, WEBHOOK_URL, STATE_FILE, STAND_IN_SECRET = newSecret() } = readStandInSettings()
  const shop = { webhookUrl: WEBHOOK_URL, stateFile: STATE_FILE, secret: STAND_IN_SECRET }
  const standIn = await start({ port: PORT, host: HOST, isOnItsOwn: true, ...shop })
  console.log(`Simulated ${provider}, no real money: ${standIn.url}/stand-in/`)
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, async () => {
      await standIn.stop()
      process.exit(0)
    })
  }
}
