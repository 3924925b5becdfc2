import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Settings } from '../config/settings.ts'
import { listenForChanges } from '../db/changes.ts'
import { openDatabase } from '../db/database.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openJobs } from '../jobs/queue.ts'
import { openTransport } from '../mail/transport.ts'
import { staffSetupLink } from '../operations/staff-setup.ts'
import type { Tools } from '../operations/tools.ts'
import type { Id } from '../rules/ids.ts'
import type { Topic } from '../rules/topics.ts'
import { playDemoOnce } from '../scenarios/play.ts'
import { openStorage } from '../storage/open-storage.ts'
import { jobHandlers } from '../worker/handlers.ts'
import { loadAssets } from './assets.ts'
import { clientAddress } from './client-address.ts'
import { openPostForm } from './functions/post-form.ts'
import { functionRoutes } from './functions/router.ts'
import { openUploads } from './functions/uploads.ts'
import { openGate } from './gate.ts'
import { gatePages } from './gate-pages.ts'
import { frontDoor, httpApp } from './http.ts'
import { openLiveDepartures } from './live/live-departures.ts'
import { liveRoutes } from './live/routes.ts'
import type { Log } from './log.ts'
import { openPageMemory, type ReadyPage } from './page-memory.ts'
import { type AppBuild, pageHandler } from './pages.ts'
import { openPayments } from './payments.ts'
import { securityHeaders } from './security-headers.ts'
import { webhookRoutes } from './webhooks.ts'

export type AppSource = {
  build: () => Promise<AppBuild>
  /** Built client files. */
  clientFolder?: string
  /** Development: Vite answers what it knows before we do. */
  before?: (then: RequestListener) => RequestListener
}

export type Site = {
  /** Where visitors reach it. */
  url: string
  /** Where this process listens, which a proxy or a certificate does not stand in front of. */
  localUrl: string
  setupLink: string
  /** Where the payment provider is, or what stands in for it. */
  paymentsPlace: string
  stop(): Promise<void>
}

/** Opens every part in the order in which they need each other, and closes them in the opposite one. */
export async function startSite(settings: Settings, source: AppSource, log: Log): Promise<Site> {
  const server = createServer()
  await listen(server, settings)
  const localUrl = addressOf(server)
  const publicUrl = (settings.PUBLIC_URL ?? localUrl).replace(/\/$/, '')

  const trouble = (what: string) => (error: unknown) => log.warn({ error }, what)
  const database = await openDatabase(settings)
  await migrateDatabase(database.url).catch(async (error) => {
    await database.close()
    throw error
  })
  const memory = openPageMemory(Date.now)
  const onChange = (topic: Topic) => {
    memory.forget(topic)
    if (topic === 'departures') live.changed()
  }
  const live = openLiveDepartures({
    db: database.db,
    now: () => new Date(),
    onLapse: () => onChange('departures'),
    onTrouble: trouble('the departures could not be told'),
  })
  const line = await listenForChanges(database, {
    onChange,
    onGap() {
      memory.forgetAll()
      live.changed()
    },
    onTrouble: trouble('the line to the database broke'),
  })
  const jobs = await openJobs(database.url, trouble('the job queue has trouble'))
  const tools: Tools = {
    db: database.db,
    enqueue: jobs.enqueue,
    now: () => new Date(),
    newId: <Noun extends string>() => randomUUID() as string as Id<Noun>,
    house: { publicUrl, secret: settings.SESSION_SECRET, staffEmail: settings.STAFF_EMAIL },
  }
  const transport = openTransport(settings.SMTP_URL, settings.MAIL_FROM, settings.SITE_HOST)
  const mailSite = { name: settings.SITE_NAME, url: publicUrl, email: settings.CONTACT_EMAIL, phone: settings.PHONE }
  const storage = openStorage(settings)
  const payments = await openPayments(settings, localUrl, tools.now)
  const paymentTools = { ...tools, payPal: payments.payPal.api, isLive: !payments.payPal.isSimulated }
  await jobs.work(jobHandlers({ ...paymentTools, transport, site: mailSite, storage, retention: settings.retention }))
  if (settings.DEMO_DATA === 'on') await playDemoOnce(tools)
  const setupLink = await staffSetupLink(tools)

  const site = siteFacts(settings)
  const gated = settings.GATE !== 'off'
  const headers = { ...securityHeaders(publicUrl), ...(gated && { 'x-robots-tag': 'noindex' }) }
  const assets = source.clientFolder
    ? await loadAssets(source.clientFolder, headers, settings.GATE === 'server' ? 'private' : 'public')
    : new Map<string, ReadyPage>()
  const gate = openGate({ settings, publicUrl, tools, pages: gatePages(site, source.build, assets) })
  const doorTools = { ...paymentTools, storage, settings, uploads: await openUploads(settings.DATA_DIR) }
  const renderPage = pageHandler({
    site,
    publicUrl,
    gated,
    gateInBrowser: settings.GATE === 'browser',
    tools,
    build: source.build,
    addressOf: (incoming) => clientAddress(incoming, settings.TRUST_PROXY),
    postForm: openPostForm(doorTools),
    payPal: payments.payPal,
    memory,
    log,
    headers,
    development: source.before !== undefined,
  })
  const functions = functionRoutes(doorTools)
  const routes = { functions, live: liveRoutes(live), webhooks: webhookRoutes(payments.payPal, paymentTools) }
  const app = httpApp({ settings, tools, log, headers, gate, ...routes, probe: jobs.probe, renderPage })
  const door = frontDoor(app, gate, memory, assets)
  server.removeAllListeners('request')
  server.on('request', source.before ? source.before(door) : door)

  return {
    url: publicUrl,
    localUrl,
    setupLink,
    paymentsPlace: payments.place,
    async stop() {
      live.close()
      await finishRequests(server)
      await line.close()
      // Without a database there is nothing that could be finished, and nothing to wait for.
      await jobs.stop().catch(trouble('the jobs did not stop'))
      transport.close()
      await payments.close()
      await database.close()
    },
  }
}

function siteFacts(settings: Settings) {
  return {
    name: settings.SITE_NAME,
    host: settings.SITE_HOST,
    phone: settings.PHONE,
    email: settings.CONTACT_EMAIL,
    whatsapp: settings.WHATSAPP_NUMBER,
    instagram: settings.INSTAGRAM_URL,
  }
}

/** The port is taken first: a second site on it must fail before it touches anything. Early callers are told to wait. */
function listen(server: Server, settings: Settings): Promise<void> {
  server.on('request', (_, response) => response.writeHead(503, { 'retry-after': '1' }).end())
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.PORT, settings.HOST, resolve)
  })
}

/** How a program on this machine reaches the server. */
function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}

function finishRequests(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}
