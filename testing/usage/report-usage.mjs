import { readdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded before the program (see usage.ts). On SIGUSR2 it writes what the program uses, after its garbage is collected.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
let reports = 0

function cpuMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (isMainThread) {
  process.on('SIGUSR2', async () => {
    const spentMs = cpuMs()
    // What finalizers free is collected by the second round.
    for (let round = 0; round < 2; round++) {
      collectGarbage()
      await new Promise((resolve) => setImmediate(resolve))
    }
    reports += 1
    const usage = {
      heapBytes: process.memoryUsage().heapUsed,
      handles: readdirSync('/proc/self/fd').length,
      spentMs,
      restMs: cpuMs(),
    }
    console.log(`usage ${reports}: ${JSON.stringify(usage)}.`)
  })
}
