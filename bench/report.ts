import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const run = promisify(execFile)

/** A ratio of two measurements of this run, or the reason why it was not measured. */
export type Row =
  | { name: string; value: { ratio: number; detail: string }; target: number }
  | { name: string; note: string }

export const ratio = (one = 0, other = 0) => ({
  ratio: one / other,
  detail: `${Math.round(one)} / ${Math.round(other)} per second`,
})

/** Whether this machine has the program. */
export async function isThere(program: string): Promise<boolean> {
  return run(program, ['-v']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}

/** What wrk measures. It throws if the site refused a request. */
export async function requestsPerSecond(url: string, options: string[]): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', ...options, url])
  if (/Non-2xx/.test(stdout)) throw new Error(`errors under load at ${url}:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that this share of the values does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** Formats rows as a table: names on the left, numbers on the right. */
export function aligned(table: string[][]): string[] {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table.map((row) =>
    row.map((text, column) => (column ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[0] ?? 0))).join('  '),
  )
}

export function printRows(rows: Row[]): void {
  for (const row of rows) {
    if ('note' in row) {
      console.log(`  ${row.name}: ${row.note}`)
      continue
    }
    const verdict = row.value.ratio >= row.target ? 'reached' : 'missed'
    console.log(`  ${row.name}: ${row.value.ratio.toFixed(2)} (${row.value.detail}), target ${row.target}: ${verdict}`)
  }
}
