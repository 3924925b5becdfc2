import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { removeFolder, temporaryFolder } from '../../testing/program.ts'
import { percentile } from './numbers.ts'
import { run } from './programs.ts'
import { CLIENTS, type Load } from './wrk.ts'

const LOG_PREFIX = 'transactions'

/** Runs a script of prepared statements for a while, as fast as PostgreSQL answers. */
export async function loadWithPgbench(
  url: string,
  script: string[],
  { seconds, clients = CLIENTS }: { seconds: number; clients?: number },
): Promise<Load> {
  const folder = await temporaryFolder()
  const file = join(folder, 'transaction.sql')
  await writeFile(file, script.join('\n'))
  const threads = Math.min(clients, availableParallelism())
  const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', String(threads), '-T', String(seconds), '-f', file]
  try {
    const { stdout } = await run('pgbench', [...load, '-l', `--log-prefix=${join(folder, LOG_PREFIX)}`, url])
    const logs = (await readdir(folder)).filter((name) => name.startsWith(LOG_PREFIX))
    return readPgbench(stdout, await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8'))))
  } finally {
    await removeFolder(folder)
  }
}

/** Each line of a log is a transaction: its client, its number, its microseconds, and more. */
export function readPgbench(output: string, logs: string[]): Load {
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
  const failed = Number(/failed transactions: (\d+)/.exec(output)?.[1] ?? 0)
  if (!perSecond || failed > 0) throw new Error(`pgbench failed:\n${output}`)
  const micros = logs.flatMap((log) =>
    log
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2])),
  )
  return { answered: micros.length, perSecond, p99Ms: percentile(micros, 0.99) / 1000 }
}
