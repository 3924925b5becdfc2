import { readStandInSettings } from '../../../config/environment.ts'
import { startStandIn } from './server.ts'

const { PORT, HOST, WEBHOOK_URL, STATE_FILE } = readStandInSettings()
const standIn = await startStandIn({ port: PORT, host: HOST, webhookUrl: WEBHOOK_URL, stateFile: STATE_FILE })
console.log(`Simulated PayPal, no money moves: ${standIn.url}/stand-in/`)

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, async () => {
    await standIn.stop()
    process.exit(0)
  })
}
