import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Settings } from '../config/settings.ts'
import { shippedCatalogue } from '../content/catalogue.ts'
import { listenForChanges } from '../db/changes.ts'
import { openDatabase } from '../db/database.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openJobs } from '../jobs/queue.ts'
import { openTransport } from '../mail/transport.ts'
import { openCatalogue } from '../operations/catalogue/show-catalogue.ts'
import { staffSetupLink } from '../operations/staff/staff-setup.ts'
import type { Tools } from '../operations/tools.ts'
import type { Id } from '../rules/ids.ts'
import type { Topic } from '../rules/topics.ts'
import { playDemoOnce } from '../scenarios/play.ts'
import { openStorage } from '../storage/open-storage.ts'
import { jobHandlers } from '../worker/handlers.ts'
import { loadAssets } from './assets.ts'
import { clientAddress } from './client-address.ts'
import { openClock } from './clock.ts'
import { devClock } from './dev-clock.ts'
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
import { openPayments, type Payments } from './payments.ts'
import { securityHeaders } from './security-headers.ts'
import { openStaff } from './staff/open-staff.ts'
import { openStaffTools } from './staff/staff-tools.ts'
import { openVisits } from './visits.ts'
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
  /** Makes the first staff account, while there is none. */
  setupLink: string | undefined
  /** Where the payment providers are, or what stands in for them. */
  paymentPlaces: Payments['places']
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
  const clock = openClock()
  const memory = openPageMemory(() => clock.now().getTime())
  const visits = openVisits({ db: database.db, now: clock.now, onTrouble: trouble('visit counts could not be saved') })
  const catalogue = openCatalogue(shippedCatalogue, database.db)
  const onChange = (topic: Topic) => {
    if (topic === 'catalogue') catalogue.changed()
    memory.forget(topic)
    // What a trip is called is part of what is told of its dates.
    live.changed()
  }
  const live = openLiveDepartures({
    db: database.db,
    catalogue,
    now: clock.now,
    onLapse: () => onChange('departures'),
    onTrouble: trouble('departure changes could not be published'),
  })
  const onGap = () => {
    catalogue.changed()
    memory.forgetAll()
    live.changed()
  }
  const line = await listenForChanges(database, {
    onChange,
    onGap,
    onTrouble: trouble('lost the connection that listens for database changes'),
  })
  const jobs = await openJobs(database.url, trouble('job queue error'))
  const tools: Tools = {
    db: database.db,
    enqueue: jobs.enqueue,
    jobs,
    now: clock.now,
    newId: <Noun extends string>() => randomUUID() as string as Id<Noun>,
    catalogue,
    house: {
      publicUrl,
      secret: settings.SESSION_SECRET,
      dataKeys: [settings.DATA_KEY, settings.DATA_KEY_OLD].filter((key) => key !== undefined),
      staffEmail: settings.STAFF_EMAIL,
      bankAccount: settings.bankAccount,
    },
  }
  const transport = openTransport(settings.SMTP_URL, settings.MAIL_FROM, settings.SITE_HOST)
  const mailSite = { name: settings.SITE_NAME, url: publicUrl, email: settings.CONTACT_EMAIL, phone: settings.PHONE }
  const storage = openStorage(settings)
  const payments = await openPayments(settings, localUrl, tools.now)
  const { payPal, btcPay, liveMethods } = payments
  const paymentTools = { ...tools, payPal: payPal.api, btcPay: btcPay.api, liveMethods }
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
  const staff = openStaff({ settings, tools, gate, log })
  const renderPage = pageHandler({
    site,
    publicUrl,
    gated,
    gateInBrowser: settings.GATE === 'browser',
    tools: paymentTools,
    build: source.build,
    addressOf: (incoming) => clientAddress(incoming, settings.TRUST_PROXY),
    postForm: openPostForm(doorTools),
    staffDoor: staff.door,
    staffTools: openStaffTools({ storage, site: mailSite, retention: settings.retention, tools }),
    payPal,
    memory,
    visits,
    log,
    headers,
    development: source.before !== undefined,
  })
  const functions = functionRoutes(doorTools)
  const routes = { functions, live: liveRoutes(live), webhooks: webhookRoutes(payments, paymentTools, log) }
  const isTest = settings.NODE_ENV === 'test'
  const app = httpApp({
    settings,
    tools,
    log,
    headers,
    gate,
    guard: staff.guard,
    ...routes,
    ...(isTest && { clock: devClock({ ...tools, clock, onMove: onGap }) }),
    probe: jobs.probe,
    renderPage,
  })
  const door = frontDoor(app, gate, memory, assets, visits)
  server.removeAllListeners('request')
  server.on('request', source.before ? source.before(door) : door)

  return {
    url: publicUrl,
    localUrl,
    setupLink,
    paymentPlaces: payments.places,
    async stop() {
      live.close()
      await finishRequests(server)
      await visits.close()
      await line.close()
      // Without a database there is nothing that could be finished, and nothing to wait for.
      await jobs.stop().catch(trouble('jobs did not stop cleanly'))
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
