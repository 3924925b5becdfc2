import { runStandIn } from '#payments/stand-in/run.ts'
import { startStandIn } from './server.ts'

await runStandIn('BTCPay', startStandIn)
