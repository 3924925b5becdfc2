import type { Outcome } from '../scripts/test-report.ts'
import type { Part } from './parts.ts'

export type Turn = { part: Part; seed: number }
export type DoneTurn = Turn & { outcome: Outcome; minutes: number }

/** Every part once, and then the random ones with the next seed, and the next, without an end. */
export function* turnsOf(parts: readonly Part[], firstSeed: number): Generator<Turn> {
  for (const part of parts) yield { part, seed: firstSeed }
  const random = parts.filter(({ isRandom }) => isRandom)
  for (let seed = firstSeed + 1; random.length > 0; seed++) for (const part of random) yield { part, seed }
}

const HEAD = ['part', 'rounds', 'passed', 'failed', 'minutes']

/** One line for each part with the totals of its turns. */
export function tableOf(parts: readonly Part[], done: readonly DoneTurn[]): string {
  const rows = parts.map((part) => {
    const turns = done.filter((turn) => turn.part === part)
    const sum = (of: (turn: DoneTurn) => number) => turns.reduce((total, turn) => total + of(turn), 0)
    if (turns.length === 0) return [part.name, 'not reached']
    const tests = [sum(({ outcome }) => outcome.passed), sum(({ outcome }) => outcome.failed)]
    return [part.name, ...[turns.length, ...tests].map(String), sum(({ minutes }) => minutes).toFixed(1)]
  })
  const table = [HEAD, ...rows]
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)))
  return table.map((row) => line(row).join('  ')).join('\n')
}

/** The failed turns, each with the command that repeats it. */
export function failuresOf(done: readonly DoneTurn[]): string[] {
  return done
    .filter(({ outcome }) => outcome.failed > 0)
    .flatMap(({ part, seed, outcome }) => [
      `${part.name} failed with seed ${seed}. To repeat it: npm run soak -- --only ${part.name} --seed ${seed} --minutes 1`,
      ...outcome.named.map((name) => `  ${name}`),
    ])
}
