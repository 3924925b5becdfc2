import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parts } from '#soak/parts.ts'
import { type DoneTurn, failuresOf, type Turn, tableOf, turnsOf } from '#soak/turns.ts'
import { step } from './step.ts'
import { outcomeOf, vitestOutcome } from './test-report.ts'

const REPORTS = 'test-results/soak'
const MINUTE = 60_000

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** The names of parts, separated by commas. */
    only: { type: 'string', default: parts.map(({ name }) => name).join() },
  },
})
const [minutes, seed, names] = [Number(values.minutes), Number(values.seed), values.only.split(',')]
const unknown = names.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0)
  refuse(`There is no part ${unknown.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}`)
if (!(minutes > 0)) refuse(`--minutes is ${values.minutes}. Enter a number above 0.`)
if (!Number.isSafeInteger(seed) || seed < 0) refuse(`--seed is ${values.seed}. Enter a whole number.`)

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const wanted = parts.filter(({ name }) => names.includes(name))
const startedAt = Date.now()
console.log(`Soaking for ${minutes} minutes with seed ${seed}: ${wanted.map(({ name }) => name).join(', ')}`)
const done: DoneTurn[] = []
for (const turn of turnsOf(wanted, seed)) {
  if (minutesSince(startedAt) >= minutes) break
  done.push(await run(turn))
}

console.log(`\n${tableOf(wanted, done)}\n`)
const failures = failuresOf(done)
for (const failure of failures) console.log(failure)
console.log(
  `Seed ${seed}, ${minutesSince(startedAt).toFixed(1)} minutes: ${failures.length === 0 ? 'no failure' : 'failed'}`,
)
process.exitCode = failures.length === 0 ? 0 : 1

async function run({ part, seed }: Turn): Promise<DoneTurn> {
  console.log(`\n— ${part.name}, seed ${seed}, after ${minutesSince(startedAt).toFixed(1)} minutes`)
  const begin = Date.now()
  const report = `${REPORTS}/${part.name}-${seed}.json`
  const args = ['run', '--project=soak', ...part.files, '--reporter=default', '--reporter=json']
  const code = await step('vitest', [...args, `--outputFile.json=${report}`], { SOAK_SEED: String(seed) })
  return { part, seed, outcome: outcomeOf(code, report, vitestOutcome), minutes: minutesSince(begin) }
}

function minutesSince(time: number): number {
  return (Date.now() - time) / MINUTE
}

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}
