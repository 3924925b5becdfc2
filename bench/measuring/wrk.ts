import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder, temporaryFolder } from '../../testing/program.ts'
import { run } from './programs.ts'

/** pgbench has as many. */
export const CLIENTS = 32

export type Load = {
  /** Requests that were answered within the time. */
  answered: number
  perSecond: number
}

type LoadOptions = {
  seconds: number
  clients?: number
  headers?: Record<string, string>
  script?: string
}

/** Sends requests for a while, as fast as they are answered. It throws if a request failed or was refused. */
export async function loadWithWrk(url: string, options: LoadOptions): Promise<Load> {
  const { seconds, clients = CLIENTS, headers = {}, script = '' } = options
  const folder = await temporaryFolder()
  const file = join(folder, 'load.lua')
  await writeFile(file, `${script}\n${REPORT}`)
  const load = ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', '30s', '-s', file]
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  try {
    const { stdout } = await run('wrk', [...load, ...sent, url], { cwd: tmpdir() })
    return readWrk(stdout)
  } finally {
    await removeFolder(folder)
  }
}

/** wrk rounds what it prints, so the script prints the numbers again: requests, microseconds, failures. */
const REPORT = `done = function(summary)
  local errors = summary.errors
  local lost = errors.connect + errors.read + errors.write + errors.timeout
  print(string.format('measured %d %d %d %d', summary.requests, summary.duration, errors.status, lost))
end`

export function readWrk(output: string): Load {
  const found = /^measured (\d+) (\d+) (\d+) (\d+)$/m.exec(output)
  if (!found) throw new Error(`wrk printed no result:\n${output}`)
  const [requests = 0, micros = 0, refused = 0, lost = 0] = found.slice(1).map(Number)
  if (refused + lost > 0) throw new Error(`under load ${refused} of ${requests} requests were refused and ${lost} lost`)
  return { answered: requests, perSecond: (requests / micros) * 1_000_000 }
}

/**
 * A wrk script that posts JSON. In the body, `{email}`, `{key}` and `{number}` stand for an address, an idempotency key
 * and a number up to `highest`. They are new for each request, and so is the caller's network address, so that every
 * limit counts and none refuses.
 */
export function postScript(body: object, highest = 1): string {
  const run = Date.now().toString(16).padStart(12, '0').slice(-12)
  const text = JSON.stringify(body)
    .split(/\{(email|key|number)\}/)
    .map((part, index) => (index % 2 ? part : `[[${part}]]`))
    .join(' .. ')
  return `local count = 0
  request = function()
    count = count + 1
    local email = string.format('bench-${run}-%d@example.com', count)
    local key = string.format('%08x-0000-4000-8000-${run}', count)
    local number = string.format('%012d', math.random(1, ${highest}))
    local address = string.format('10.%d.%d.%d', count / 65536 % 256, count / 256 % 256, count % 256)
    local headers = { ['content-type'] = 'application/json', ['x-forwarded-for'] = address }
    return wrk.format('POST', nil, headers, ${text})
  end`
}
