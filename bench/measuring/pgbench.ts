import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { removeFolder, temporaryFolder } from '../../testing/program.ts'
import { run } from './programs.ts'
import { CLIENTS, type Load } from './wrk.ts'

/** Runs a script of prepared statements for a while, as fast as PostgreSQL answers. */
export async function loadWithPgbench(url: string, script: string[], seconds: number): Promise<Load> {
  const folder = await temporaryFolder()
  const file = join(folder, 'transaction.sql')
  await writeFile(file, script.join('\n'))
  const clients = ['-c', String(CLIENTS), '-j', String(Math.min(CLIENTS, availableParallelism()))]
  try {
    const { stdout } = await run('pgbench', [
      '-n',
      '-M',
      'prepared',
      ...clients,
      '-T',
      String(seconds),
      '-f',
      file,
      url,
    ])
    return readPgbench(stdout)
  } finally {
    await removeFolder(folder)
  }
}

export function readPgbench(output: string): Load {
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
  const answered = Number(/actually processed: (\d+)/.exec(output)?.[1])
  const failed = Number(/failed transactions: (\d+)/.exec(output)?.[1] ?? 0)
  if (!perSecond || failed > 0) throw new Error(`pgbench failed:\n${output}`)
  return { answered, perSecond }
}
