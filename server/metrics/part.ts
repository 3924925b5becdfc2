import type { MeasuredPool } from '#db/measured-pool.ts'
import type { MailTransport } from '#mail/transport.ts'
import { createDurations, type Durations } from './durations.ts'
import { counter, gauge, histogram, type Metric } from './metric.ts'
import { openProcessValues, type PartName } from './process-values.ts'
import { createRequestCounts, type RequestCounts } from './request-counts.ts'

/** What one process or thread of the site knows about itself. */
export type Part = {
  requests: RequestCounts
  addPool(name: PartName, pool: MeasuredPool): void
  /** The same transport, with its deliveries counted. */
  countDeliveries(transport: MailTransport): MailTransport
  read(): Promise<Metric[]>
}

const WAIT = 'powderpool_database_pool_wait_seconds'

export async function openPart(
  name: PartName,
  settings: { METRICS_PORT?: number | undefined; METRICS_TOKEN?: string | undefined },
): Promise<Part> {
  const isOn = settings.METRICS_PORT !== undefined || settings.METRICS_TOKEN !== undefined
  const readProcess = isOn ? await openProcessValues(name) : async () => []
  const requests = createRequestCounts()
  const pools: { name: PartName; pool: MeasuredPool; waits: Durations }[] = []
  const deliveries = { sent: 0, failed: 0 }

  const readPools = () => [
    gauge(
      'powderpool_database_pool_connections',
      'Connections of the pool of each part, by state.',
      pools.flatMap(({ name: part, pool }) => [
        { labels: { part, state: 'idle' }, value: pool.idleCount },
        { labels: { part, state: 'busy' }, value: pool.totalCount - pool.idleCount },
      ]),
    ),
    gauge(
      'powderpool_database_pool_max_connections',
      'The most connections that the pool of each part opens.',
      pools.map(({ name: part, pool }) => ({ labels: { part }, value: pool.options.max })),
    ),
    gauge(
      'powderpool_database_pool_waiting',
      'Callers that wait for a connection of the pool now.',
      pools.map(({ name: part, pool }) => ({ labels: { part }, value: pool.waitingCount })),
    ),
    histogram(
      WAIT,
      'Time that a caller waited for a connection of the pool.',
      pools.flatMap(({ name: part, waits }) => waits.read(WAIT, { part })),
    ),
  ]

  return {
    requests,
    addPool(part, pool) {
      const waits = createDurations()
      pool.onWait = waits.add
      pools.push({ name: part, pool, waits })
    },
    countDeliveries: (transport) => ({
      ...transport,
      async deliver(...mail) {
        try {
          await transport.deliver(...mail)
          deliveries.sent += 1
        } catch (error) {
          deliveries.failed += 1
          throw error
        }
      },
    }),
    read: async () => [
      gauge('powderpool_parts', 'Processes and threads of the site that answered.', [
        { labels: { part: name }, value: 1 },
      ]),
      ...requests.read(),
      ...readPools(),
      counter(
        'powderpool_mail_deliveries_total',
        'Mails handed to the mail server, by outcome; without one, to the mailbox in the database.',
        Object.entries(deliveries).map(([outcome, value]) => ({ labels: { outcome }, value })),
      ),
      ...(await readProcess()),
    ],
  }
}
