import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { parseSettings, type Settings } from '#config/settings.ts'
import { type ChangeSubscription, listenForChanges } from '#db/notices/change-notices.ts'
import { createPartnerCache, type PartnerCache } from '#operations/partners/partner-cache.ts'
import type { Topic } from '#rules/topics.ts'
import { apiRoutes } from '#server/api/router.ts'
import { calendarRoutes } from '#server/calendars/routes.ts'
import { embedRoutes } from '#server/embed/embed-routes.ts'
import { clearUploads, uploadsIn } from '#server/functions/read-upload.ts'
import { functionRoutes } from '#server/functions/router.ts'
import { openGate } from '#server/gate/gate.ts'
import { type CallCounts, openCallCounts } from '#server/http/call-counts.ts'
import { type LiveDepartures, openLiveDepartures } from '#server/live/live-departures.ts'
import { liveRoutes } from '#server/live/routes.ts'
import type { Log } from '#server/log.ts'
import { noAssets } from '#server/pages/assets.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { webhookRoutes } from '#server/payments/webhooks.ts'
import { frontDoor, httpApp } from '#server/process/http-app.ts'
import { openStorage } from '#storage/open-storage.ts'
import { openWorkbench, type Workbench } from './database.ts'
import { type BtcPayFixture, openBtcPayFixture } from './payments/btcpay.ts'
import { openPayPalFixture, type PayPalFixture } from './payments/paypal.ts'
import { removeFolder, temporaryFolder } from './program.ts'

export type FunctionDoor = Workbench & {
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

/** The real server over HTTP with its own database, but without pages, so that no build is needed. */
export async function openFunctionDoor(environment: Record<string, string> = {}): Promise<FunctionDoor> {
  const folder = await temporaryFolder()
  const bench = await openWorkbench()
  const settings = parseSettings({
    DATA_DIR: folder,
    GATE: 'off',
    RATE_LIMIT: 'off',
    ALLOW_UNSAFE: 'development',
    ...environment,
  })
  const loggedErrors: unknown[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const payPal = await openPayPalFixture({ webhookUrl: `${url}/webhooks/paypal` })
  const btcPay = await openBtcPayFixture({ webhookUrl: `${url}/webhooks/btcpay` })
  const { live, partners, subscription } = await watchDepartures(bench)
  const callCounts = openCallCounts({ ...bench.tools, onTrouble: (error) => loggedErrors.push(error) })
  server.on('request', await listener(settings, bench, { payPal, btcPay, live, partners, callCounts }, loggedErrors))
  const at = (name: string) => `${url}/functions/v1/${name}`
  return {
    ...bench,
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
      live.close()
      await subscription.close()
      await payPal.standIn.stop()
      await btcPay.standIn.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await callCounts.close()
      await bench.close()
      await removeFolder(folder)
    },
  }
}

export async function reply(response: Response): Promise<FunctionReply> {
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function watchDepartures({
  database,
  tools,
}: Workbench): Promise<{ live: LiveDepartures; partners: PartnerCache; subscription: ChangeSubscription }> {
  const partners = createPartnerCache(tools.db)
  const onChange = (topic: Topic) => (topic === 'partners' ? partners.invalidate() : live.changed(topic))
  const live: LiveDepartures = openLiveDepartures({
    ...tools,
    onExpiry: onChange,
    onOtherClosest: () => {},
    onTrouble: () => {},
  })
  const onGap = () => live.changed('departures')
  const subscription = await listenForChanges(database, { onChange, onGap, onError: () => {} })
  return { live, partners, subscription }
}

type Parts = {
  payPal: PayPalFixture
  btcPay: BtcPayFixture
  live: LiveDepartures
  partners: PartnerCache
  callCounts: CallCounts
}

async function listener(settings: Settings, { tools, jobs }: Workbench, parts: Parts, loggedErrors: unknown[]) {
  const quiet = () => {}
  const log: Log = { debug: quiet, info: quiet, warn: quiet, error: (fields) => loggedErrors.push(fields.error) }
  const pages = { words: { title: '', text: '' }, card: async () => noPage(), enter: noPage }
  const gate = openGate({ settings, publicUrl: tools.site.publicUrl, tools, pages })
  const storage = openStorage(settings)
  const { payPal } = parts.payPal
  const { btcPay } = parts.btcPay
  const { callCounts, live, partners } = parts
  const site = { name: settings.SITE_NAME, host: settings.SITE_HOST }
  const { catalogue } = tools
  const { publicUrl } = tools.site
  const paymentTools = { ...tools, payPal: payPal.api, btcPay: btcPay.api }
  const uploads = uploadsIn(settings.DATA_DIR, UPLOAD_SILENCE_MS)
  await clearUploads(settings.DATA_DIR)
  const routes = {
    functions: functionRoutes({ ...paymentTools, storage, settings, callCounts, uploads }),
    live: liveRoutes(live, {}, settings),
    embed: await embedRoutes({ live, partners, catalogue, callCounts, site, publicUrl, headers: {}, settings }),
    webhooks: webhookRoutes({ payPal, btcPay }, paymentTools, log),
    api: apiRoutes({ ...paymentTools, settings, callCounts }, log),
    calendars: calendarRoutes({ settings, site, tools, callCounts }),
  }
  const guard: MiddlewareHandler = (_, next) => next()
  const renderPage = async () => noPage()
  const app = httpApp({
    settings,
    tools,
    log,
    headers: {},
    callCounts,
    gate,
    guard,
    ...routes,
    requests: undefined,
    probe: jobs.probe,
    renderPage,
  })
  const visits = { count() {}, async close() {} }
  return frontDoor(app, { gate, cache: createPageCache(Date.now), assets: noAssets, visits, requests: undefined })
}

const noPage = () => new Response('no pages here', { status: 404 })
