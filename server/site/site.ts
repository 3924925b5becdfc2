import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Settings } from '../../config/settings.ts'
import { shippedCatalogue } from '../../content/catalogue/catalogue.ts'
import { openDatabase } from '../../db/database.ts'
import { migrateDatabase } from '../../db/migrating/migrate.ts'
import { listenForChanges } from '../../db/notices/change-notices.ts'
import { openJobs } from '../../jobs/queue.ts'
import { openTransport } from '../../mail/transport.ts'
import { createCatalogueCache } from '../../operations/catalogue/catalogue-cache.ts'
import { createStaffSetupLink } from '../../operations/staff/set-up-owner.ts'
import type { Tools } from '../../operations/tools.ts'
import type { Id } from '../../rules/ids.ts'
import type { Topic } from '../../rules/topics.ts'
import { playDemoOnce } from '../../scenarios/play.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { jobHandlers } from '../../worker/handlers.ts'
import { openPostForm } from '../functions/post-form.ts'
import { openUploads } from '../functions/read-upload.ts'
import { functionRoutes } from '../functions/router.ts'
import { openGate } from '../gate/gate.ts'
import { gatePages } from '../gate/gate-pages.ts'
import { clientAddress } from '../http/client-address.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { openLiveDepartures } from '../live/live-departures.ts'
import { liveRoutes } from '../live/routes.ts'
import type { Log } from '../log.ts'
import { loadAssets } from '../pages/assets.ts'
import { createPageCache, type ReadyPage } from '../pages/page-cache.ts'
import { type AppBuild, pageHandler } from '../pages/pages.ts'
import { openVisits } from '../pages/visits.ts'
import { openPayments, type Payments } from '../payments/open-payments.ts'
import { webhookRoutes } from '../payments/webhooks.ts'
import { openStaff } from '../staff/open-staff.ts'
import { openStaffTools } from '../staff/staff-tools.ts'
import { openClock } from './clock.ts'
import { devClock } from './dev-clock.ts'
import { frontDoor, httpApp } from './http-app.ts'

export type AppSource = {
  build: () => Promise<AppBuild>
  /** Built client files. */
  clientFolder?: string
  /** In development, Vite handles its own requests before ours. */
  before?: (then: RequestListener) => RequestListener
}

export type Site = {
  /** The address for visitors. */
  url: string
  /** The address where this process listens, without a proxy in front. */
  localUrl: string
  /** Creates the first staff account. Undefined once there is one. */
  setupLink: string | undefined
  /** The URLs of the payment providers or their stand-ins. */
  paymentUrls: Payments['urls']
  stop(): Promise<void>
}

/** Opens the parts in the order in which they depend on each other. `stop` closes them in reverse. */
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
  const cache = createPageCache(() => clock.now().getTime())
  const visits = openVisits({ db: database.db, now: clock.now, onTrouble: trouble('visit counts could not be saved') })
  const catalogue = createCatalogueCache(shippedCatalogue, database.db)
  const onChange = (topic: Topic) => {
    if (topic === 'catalogue') catalogue.invalidate()
    cache.forget(topic)
    // The live departures contain the titles of trips.
    live.changed()
  }
  const live = openLiveDepartures({
    db: database.db,
    catalogue,
    now: clock.now,
    onExpiry: () => onChange('departures'),
    onTrouble: trouble('departure changes could not be published'),
  })
  const onGap = () => {
    catalogue.invalidate()
    cache.forgetAll()
    live.changed()
  }
  const changeNotices = await listenForChanges(database, {
    onChange,
    onGap,
    onError: trouble('lost the connection that listens for database changes'),
  })
  const jobs = await openJobs(database.url, trouble('job queue error'))
  const tools: Tools = {
    db: database.db,
    enqueue: jobs.enqueue,
    jobs,
    now: clock.now,
    newId: <Noun extends string>() => randomUUID() as string as Id<Noun>,
    catalogue,
    site: {
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
  await jobs.work(jobHandlers({ ...paymentTools, transport, mailSite, storage, retention: settings.retention }))
  if (settings.DEMO_DATA === 'on') await playDemoOnce(tools)
  const setupLink = await createStaffSetupLink(tools)

  const site = siteFacts(settings)
  const gated = settings.GATE !== 'off'
  const headers = { ...securityHeaders(publicUrl), ...(gated && { 'x-robots-tag': 'noindex' }) }
  const assets = source.clientFolder
    ? await loadAssets(source.clientFolder, headers, settings.GATE === 'server' ? 'private' : 'public')
    : new Map<string, ReadyPage>()
  const gate = openGate({ settings, publicUrl, tools, pages: gatePages(site, source.build, assets) })
  const functionTools = { ...paymentTools, storage, settings, uploads: await openUploads(settings.DATA_DIR) }
  const staff = openStaff({ settings, tools, gate, log })
  const renderPage = pageHandler({
    site,
    publicUrl,
    gated,
    gateInBrowser: settings.GATE === 'browser',
    tools: paymentTools,
    build: source.build,
    addressOf: (incoming) => clientAddress(incoming, settings.TRUST_PROXY),
    postForm: openPostForm(functionTools),
    staffDoor: staff.door,
    staffTools: openStaffTools({ storage, site: mailSite, retention: settings.retention, tools }),
    payPal,
    cache,
    visits,
    log,
    headers,
    development: source.before !== undefined,
  })
  const functions = functionRoutes(functionTools)
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
  const listener = frontDoor(app, gate, cache, assets, visits)
  server.removeAllListeners('request')
  server.on('request', source.before ? source.before(listener) : listener)

  return {
    url: publicUrl,
    localUrl,
    setupLink,
    paymentUrls: payments.urls,
    async stop() {
      live.close()
      await finishRequests(server)
      await visits.close()
      await changeNotices.close()
      // This fails without a database, and then there is nothing to finish.
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

/** The port is taken first, so that a second site fails before it changes anything. Early requests get a 503. */
function listen(server: Server, settings: Settings): Promise<void> {
  server.on('request', (_, response) => response.writeHead(503, { 'retry-after': '1' }).end())
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.PORT, settings.HOST, resolve)
  })
}

/** The server's address for programs on this machine. */
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
