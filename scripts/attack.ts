import { parseArgs } from 'node:util'
import { attack, type DoorReport } from '../testing/attack/attack.ts'
import { endDatabase, removeFolder, startProgram, temporaryFolder } from '../testing/program.ts'
import { buildApp } from './build-app.ts'

const CLASSES = ['2xx', '3xx', '4xx', 'closed', '5xx', 'hangs']

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** A running site, which should be nobody's: the inputs book, join and write. Without it, one is started. */
    url: { type: 'string' },
  },
})
const [count, seed] = [Number(values.count), Number(values.seed)]
console.log(`Firing ${count} inputs of seed ${seed} …`)
const site = values.url
  ? { url: values.url, isRunning: () => true, troubles: () => [], close: async () => {} }
  : await startSite()
const onProgress = (done: number) => done % 10_000 === 0 && console.log(`${done} …`)
const { reports, failures } = await attack({ url: site.url, seed, count, onProgress })
const isAlive = (await fetch(`${site.url}/healthz`).catch(() => undefined))?.ok === true && site.isRunning()
const troubles = site.troubles()
await site.close()

console.log(`\n${tableOf(reports)}\n`)
for (const { index, door, what, status } of failures.slice(0, 50)) {
  console.log(`input ${index} of seed ${seed} (${door}): ${status < 0 ? 'no answer' : status} to ${what}`)
}
for (const trouble of troubles.slice(0, 20)) console.log(trouble.slice(0, 500))
console.log(`${failures.length} failures; the site ${isAlive ? 'is still running' : 'has ended'}.`)
process.exit(failures.length === 0 && isAlive ? 0 : 1)

/** A site of its own, with an empty database. */
async function startSite() {
  await buildApp()
  const folder = await temporaryFolder()
  const program = await startProgram({ DATA_DIR: folder, GATE: 'browser' })
  return {
    url: program.url,
    isRunning: () => program.process.exitCode === null && program.process.signalCode === null,
    /** What the site logged as an error or a warning. */
    troubles: () =>
      program
        .output()
        .split('\n')
        .filter((line) => /"level":"(?:error|warn)"/.test(line)),
    async close() {
      await program.stop()
      await endDatabase(folder)
      await removeFolder(folder)
    },
  }
}

function tableOf(doors: DoorReport[]): string {
  const head = ['door', 'inputs', ...CLASSES, 'slowest ms']
  const rows = doors.map(({ door, inputs, classes, slowestMs }) =>
    [door, inputs, ...CLASSES.map((name) => classes[name] ?? 0), slowestMs].map(String),
  )
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ')
  return [head, ...rows].map(line).join('\n')
}
