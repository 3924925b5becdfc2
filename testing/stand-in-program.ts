import { spawn } from 'node:child_process'
import { type StandInControls, standInControls } from './paypal.ts'

export type StandInProgram = StandInControls & {
  url: string
  /** Ends it the polite way and gives its exit code. */
  stop(): Promise<number | null>
}

/** The stand-in as a process of its own, which outlives a site that is killed. */
export async function startStandInProgram(
  settings: Record<string, string> = {},
  provider: 'paypal' | 'btcpay' = 'paypal',
): Promise<StandInProgram> {
  const child = spawn(process.execPath, [`payments/${provider}/stand-in/main.ts`], {
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const [, found] = /(http:\S+)\/stand-in\//.exec(output) ?? []
      if (found) resolve(found)
    })
    void exited.then((code) => reject(new Error(`the stand-in ended (${code}) before it served: ${output}`)))
  })
  return {
    url,
    ...standInControls(url),
    stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
}
