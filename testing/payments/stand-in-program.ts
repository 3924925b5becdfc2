import { launch } from '#testing/program.ts'
import { type StandInControls, standInControls } from './paypal.ts'
import { STAND_IN_SECRET } from './stand-in-secret.ts'

export type StandInProgram = StandInControls & {
  url: string
  /** Ends it with SIGTERM and returns its exit code. */
  stop(): Promise<number | null>
}

/** The stand-in as its own process, which keeps running when a site is killed. */
export async function startStandInProgram(
  settings: Record<string, string> = {},
  provider: 'paypal' | 'btcpay' = 'paypal',
): Promise<StandInProgram> {
  const { process, exited, waitForOutput } = launch([`payments/${provider}/stand-in/main.ts`], {
    STAND_IN_SECRET,
    ...settings,
  })
  const url = await waitForOutput(/(http:\S+)\/stand-in\//)
  return {
    url,
    ...standInControls(url),
    stop() {
      process.kill('SIGTERM')
      return exited
    },
  }
}
