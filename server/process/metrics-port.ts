import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Settings, SettingsError } from '#config/settings.ts'
import { isRead } from '#server/http/requests.ts'
import type { Log } from '#server/log.ts'
import { checkAccess } from '#server/metrics/access.ts'
import type { SiteMetrics } from '#server/metrics/site-metrics.ts'
import { listen } from './listen.ts'

export type MetricsPort = {
  url: string
  /** Before that, requests get a 503. */
  answer(metrics: SiteMetrics): void
  close(): void
}

type PortSettings = Pick<Settings, 'HOST' | 'METRICS_PORT' | 'METRICS_TOKEN'>

/** Takes the port that answers /metrics and nothing else, if a setting names one. A token, if set, is also required here. */
export async function openMetricsPort(settings: PortSettings, log: Log): Promise<MetricsPort | undefined> {
  const { HOST, METRICS_PORT: port, METRICS_TOKEN: token } = settings
  if (port === undefined) return undefined
  const { server, localUrl } = await listen({ HOST, PORT: port }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingsError(`Another program is using port ${port}. Set METRICS_PORT to a different one.`)
  })

  async function respond(
    { method, url, headers }: IncomingMessage,
    outgoing: ServerResponse,
    { text, contentType }: SiteMetrics,
  ) {
    if (!isRead({ method }) || url !== '/metrics') return outgoing.writeHead(404).end()
    if (token && checkAccess(headers.authorization, token) !== 'allowed')
      return outgoing.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    const body = await text()
    return outgoing.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body)
  }

  return {
    url: `${localUrl}/metrics`,
    answer(metrics) {
      server.removeAllListeners('request')
      server.on('request', (incoming, outgoing) => {
        respond(incoming, outgoing, metrics).catch((error) => {
          log.error({ error }, 'metrics could not be read')
          outgoing.writeHead(500).end()
        })
      })
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
