import type { RequestListener, Server } from 'node:http'
import type { Settings } from '#config/settings.ts'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { listenForChanges } from '#db/notices/change-notices.ts'
import { openJobQueue } from '#jobs/queue.ts'
import { createCatalogueCache } from '#operations/catalogue/catalogue-cache.ts'
import { createPartnerCache } from '#operations/partners/partner-cache.ts'
import type { Providers } from '#payments/provider.ts'
import { changesDepartures, type Topic } from '#rules/topics.ts'
import { describeCalls } from '#server/api/describe-calls.ts'
import { apiRoutes } from '#server/api/router.ts'
import { calendarRoutes } from '#server/calendars/routes.ts'
import { devClock } from '#server/development/dev-clock.ts'
import { devMail } from '#server/development/dev-mail.ts'
import { embedRoutes } from '#server/embed/embed-routes.ts'
import { openPostForm } from '#server/functions/post-form.ts'
import { type Uploads, uploadsIn } from '#server/functions/read-upload.ts'
import { functionRoutes } from '#server/functions/router.ts'
import { openGate } from '#server/gate/gate.ts'
import { gatePages } from '#server/gate/gate-pages.ts'
import { openCallCounts } from '#server/http/call-counts.ts'
import { callerKey, clientAddress } from '#server/http/client-address.ts'
import { RENDERS } from '#server/http/rate-limit.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { openLiveDepartures } from '#server/live/live-departures.ts'
import { liveRoutes } from '#server/live/routes.ts'
import { type Log, warnOncePerCause } from '#server/log.ts'
import { metricsRoute } from '#server/metrics/routes.ts'
import type { SiteMetrics } from '#server/metrics/site-metrics.ts'
import { noAssets, openAssets } from '#server/pages/assets.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { type AppBuild, pageHandler } from '#server/pages/pages.ts'
import { openVisits } from '#server/pages/visits.ts'
import { liveMethodsOf, openPayments, windowOf } from '#server/payments/open-payments.ts'
import { pausedInRehearsal } from '#server/payments/rehearse-payments.ts'
import { webhookRoutes } from '#server/payments/webhooks.ts'
import { guestPictures } from '#server/pictures/guest-pictures.ts'
import { mediaRoutes } from '#server/pictures/media-routes.ts'
import { openStaff } from '#server/staff/open-staff.ts'
import { openStaffTools } from '#server/staff/staff-tools.ts'
import { openStorage } from '#storage/open-storage.ts'
import type { Clock } from './clock.ts'
import { createTools, mailSiteOf, type OpenSettings } from './create-tools.ts'
import { frontDoor, httpApp } from './http-app.ts'
import type { RunningJobs } from './jobs.ts'

export type AppSource = {
  build: () => Promise<AppBuild>
  /** Built client files. */
  clientFolder?: string
  /** In development, Vite handles its own requests before ours. */
  before?: (then: RequestListener) => RequestListener
  startJobs(settings: OpenSettings, clock: Clock, log: Log): Promise<RunningJobs>
}

export type Web = {
  /** From now on, visitors get their answers. */
  answer(): void
  stop(): Promise<void>
}

/** What the answers to visitors need from outside of the process. Tests have their own, which are less patient. */
type Outside = { database: Database; providers: Providers; uploads: Uploads }

/** `ensureRunning` brings the embedded database server back when it is gone. */
export async function openOutside(
  settings: OpenSettings,
  clock: Clock,
  ensureRunning: Database['ensureRunning'],
): Promise<Outside> {
  const database = { ...(await openDatabase(settings)), ensureRunning }
  return {
    database,
    providers: pausedInRehearsal(openPayments(settings, clock.now), database.db),
    uploads: uploadsIn(settings.DATA_DIR),
  }
}

type WebParts = Outside & {
  settings: OpenSettings
  source: AppSource
  clock: Clock
  log: Log
  /** Undefined unless a setting lets Prometheus in. */
  metrics: SiteMetrics | undefined
}

/**
 * Opens what answers the visitors of a listening server. The parts are opened in the order in which they depend on each
 * other, and `stop` closes them in reverse.
 */
export async function openWeb(server: Server, parts: WebParts): Promise<Web> {
  const { settings, database, providers, uploads, source, clock, log, metrics } = parts
  const trouble = (what: string) => (error: unknown) => log.warn({ error }, what)
  const { PUBLIC_URL: publicUrl } = settings
  metrics?.measurePool(database.pool)
  const cache = createPageCache(() => clock.now().getTime())
  const visits = openVisits({ db: database.db, now: clock.now, onTrouble: trouble('visit counts could not be saved') })
  const catalogue = createCatalogueCache(shippedCatalogue, database.db)
  const partners = createPartnerCache(database.db)
  const onChange = (topic: Topic) => {
    if (topic === 'partners') return partners.invalidate()
    if (topic === 'catalogue') catalogue.invalidate()
    cache.forget(topic)
    if (changesDepartures(topic)) live.changed(topic)
  }
  const live = openLiveDepartures({
    db: database.db,
    catalogue,
    now: clock.now,
    liveMethods: liveMethodsOf(settings),
    onExpiry: onChange,
    onOtherClosest: () => cache.forget('closest-departures'),
    onTrouble: trouble('departure changes could not be published'),
  })
  const onGap = () => {
    catalogue.invalidate()
    partners.invalidate()
    cache.forgetAll()
    live.changed('departures')
  }
  const changeNotices = await listenForChanges(database, {
    onChange,
    onGap,
    onError: trouble('lost the connection that listens for database changes'),
  })
  const queue = await openJobQueue(database.db, warnOncePerCause(log, 'job queue error'))
  const tools = createTools(settings, {
    db: database.db,
    jobs: queue,
    enqueue: queue.enqueue,
    now: clock.now,
    catalogue,
  })
  const storage = openStorage(settings)
  const paymentTools = { ...tools, providers }

  const site = siteFacts(settings)
  const gated = settings.GATE !== 'off'
  const headers = { ...securityHeaders(publicUrl), ...(gated && { 'x-robots-tag': 'noindex' }) }
  const assets = source.clientFolder
    ? await openAssets(source.clientFolder, headers, settings.GATE === 'server' ? 'private' : 'public')
    : noAssets
  const gate = openGate({ settings, publicUrl, tools, pages: gatePages(site, source.build, assets) })
  const callCounts = openCallCounts({ ...tools, onTrouble: trouble('counts of calls could not be shared') })
  const functionTools = { ...paymentTools, storage, settings, callCounts, uploads }
  const files = { storage, uploads, onTrouble: trouble('the storage of files failed') }
  const staffTools = openStaffTools({ settings, files, site: mailSiteOf(settings), tools })
  const renderPage = pageHandler({
    site,
    publicUrl,
    gated,
    gateInBrowser: settings.GATE === 'browser',
    apiCalls: describeCalls(),
    tools: paymentTools,
    build: source.build,
    addressOf: (incoming) => clientAddress(incoming, settings.TRUST_PROXY),
    async secondsToWait(incoming) {
      if (settings.RATE_LIMIT === 'off') return 0
      return callCounts.secondsToWait(RENDERS, callerKey(incoming, settings))
    },
    postForm: openPostForm(functionTools),
    staffTools,
    takePicture: guestPictures({ ...tools, ...files }),
    paymentWindow: windowOf(providers),
    cache,
    visits,
    log,
    headers,
    development: source.before !== undefined,
  })
  const functions = functionRoutes(functionTools)
  const routes = {
    functions,
    live: liveRoutes(live, headers, settings),
    embed: await embedRoutes({ live, partners, catalogue, callCounts, site, publicUrl, headers, settings }),
    media: mediaRoutes({ ...files, db: database.db, scope: settings.GATE === 'server' ? 'private' : 'public' }),
    webhooks: webhookRoutes(paymentTools, { callCounts, settings, log }),
    api: apiRoutes({ ...paymentTools, settings, callCounts }, log),
    calendars: calendarRoutes({ settings, site, tools, callCounts }),
  }
  const requests = metrics?.requests
  const isTest = settings.NODE_ENV === 'test'
  const app = httpApp({
    settings,
    tools,
    log,
    headers,
    callCounts,
    gate,
    guard: openStaff({ settings, tools, gate, log }),
    ...routes,
    requests,
    ...(settings.METRICS_TOKEN && metrics && { metrics: metricsRoute(settings.METRICS_TOKEN, metrics) }),
    ...(!settings.production && { mailbox: devMail({ ...tools, ...staffTools }) }),
    ...(isTest && { clock: devClock({ ...tools, clock, onMove: onGap }) }),
    probe: queue.probe,
    renderPage,
  })
  const listener = frontDoor(app, { gate, cache, assets, visits, requests })

  return {
    answer() {
      // The data may have been prepared since we first read it, and a notice may still be on its way.
      onGap()
      server.removeAllListeners('request')
      server.on('request', source.before ? source.before(listener) : listener)
    },
    async stop() {
      live.close()
      await finishRequests(server)
      await visits.close()
      await callCounts.close()
      await changeNotices.close()
      await queue.stop()
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
    deskName: settings.DESK_NAME,
    deskHours: settings.DESK_HOURS,
  }
}

function finishRequests(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}
