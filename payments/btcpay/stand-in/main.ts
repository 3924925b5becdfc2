import { runStandIn } from '../../stand-in/run.ts'
import { startStandIn } from './server.ts'

await runStandIn('BTCPay', startStandIn)
