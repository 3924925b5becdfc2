import { join } from 'node:path'
import { parseSettings } from '#config/settings.ts'
import { toProvider as btcPayProvider } from '#payments/btcpay/provider.ts'
import { toProvider as payPalProvider } from '#payments/paypal/provider.ts'
import { clearUploads, uploadsIn } from '#server/functions/read-upload.ts'
import type { Log } from '#server/log.ts'
import { openClock } from '#server/process/clock.ts'
import { listen } from '#server/process/listen.ts'
import { type AppSource, openWeb } from '#server/process/open-site.ts'
import { openWorkbench, type Workbench } from './database.ts'
import { type BtcPayFixture, openBtcPayFixture } from './payments/btcpay.ts'
import { openPayPalFixture, type PayPalFixture } from './payments/paypal.ts'
import { removeFolder, temporaryFolder } from './program.ts'

export type WebFixture = Workbench & {
  url: string
  /** The payment providers, which send their webhooks to this server. */
  payPal: PayPalFixture
  btcPay: BtcPayFixture
  /** The address of a function. */
  at(name: string): string
  /** Calls a function with JSON. */
  call(name: string, payload: unknown, headers?: Record<string, string>): Promise<FunctionReply>
  /** The folders of unfinished uploads and of stored files. */
  uploads: string
  files: string
  /** The errors that the server logged. */
  loggedErrors: unknown[]
}

/** Longer than a busy machine lets an upload wait, and short enough to wait for. */
const UPLOAD_SILENCE_MS = 1500

export type FunctionReply = {
  status: number
  headers: Headers
  body: { ok?: true; error?: string; fields?: Record<string, string> }
}

const noPages = async () => {
  throw new Error('a test of pages starts the program')
}

/** What answers visitors, over HTTP and with its own database, but without jobs, and without pages to build. */
const source: AppSource = { build: noPages, startJobs: noPages }

/** The site's responses in this process, on a separate database. */
export async function openWebFixture(environment: Record<string, string> = {}): Promise<WebFixture> {
  const folder = await temporaryFolder()
  const workbench = await openWorkbench()
  const { database, tools } = workbench
  const { server, localUrl: url } = await listen({ PORT: 0, HOST: '127.0.0.1' })
  const payPal = await openPayPalFixture({ webhookUrl: `${url}/webhooks/paypal` })
  const btcPay = await openBtcPayFixture({ webhookUrl: `${url}/webhooks/btcpay` })
  const settings = parseSettings({
    DATA_DIR: folder,
    SESSION_SECRET: tools.site.secret,
    DATA_KEY: tools.site.dataKeys[0],
    GATE: 'off',
    RATE_LIMIT: 'off',
    ALLOW_UNSAFE: 'development',
    ...environment,
  })
  const loggedErrors: unknown[] = []
  await clearUploads(folder)
  const web = await openWeb(server, {
    settings: { ...settings, PUBLIC_URL: tools.site.publicUrl, DATABASE_URL: database.url },
    // The workbench closes it.
    database: { ...database, close: async () => {} },
    providers: { paypal: payPalProvider(payPal.payPal), crypto: btcPayProvider(btcPay.btcPay) },
    uploads: uploadsIn(folder, UPLOAD_SILENCE_MS),
    source,
    clock: openClock(),
    log: keepErrors(loggedErrors),
    metrics: undefined,
  })
  web.answer()
  const at = (name: string) => `${url}/functions/v1/${name}`
  return {
    ...workbench,
    url,
    payPal,
    btcPay,
    at,
    async call(name, payload, headers = {}) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
      return reply(await fetch(at(name), { ...init, body: JSON.stringify(payload) }))
    },
    uploads: join(folder, 'uploads'),
    files: join(folder, 'files'),
    loggedErrors,
    async close() {
      await payPal.standIn.stop()
      await btcPay.standIn.stop()
      server.closeAllConnections()
      await web.stop()
      await workbench.close()
      await removeFolder(folder)
    },
  }
}

export async function reply(response: Response): Promise<FunctionReply> {
  return { status: response.status, headers: response.headers, body: await response.json() }
}

function keepErrors(errors: unknown[]): Log {
  const quiet = () => {}
  return { debug: quiet, info: quiet, warn: quiet, error: (fields) => errors.push(fields.error) }
}
