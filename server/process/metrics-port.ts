import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Settings, SettingsError } from '#config/settings.ts'
import { isRead } from '#server/http/requests.ts'
import type { Log } from '#server/log.ts'
import { checkAccess } from '#server/metrics/access.ts'
import { CONTENT_TYPE } from '#server/metrics/text.ts'
import { listen } from './listen.ts'

export type MetricsPort = {
  url: string
  /** Before that, requests get a 503. */
  answer(readText: () => Promise<string>): void
  close(): void
}

type PortSettings = Pick<Settings, 'HOST' | 'METRICS_PORT' | 'METRICS_TOKEN'>

/** Takes the port that answers /metrics and nothing else, if a setting names one. With a token it asks for it here, too. */
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
    readText: () => Promise<string>,
  ) {
    if (!isRead({ method }) || url !== '/metrics') return outgoing.writeHead(404).end()
    if (token && checkAccess(headers.authorization, token) !== 'allowed')
      return outgoing.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    const text = await readText()
    return outgoing.writeHead(200, { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' }).end(text)
  }

  return {
    url: `${localUrl}/metrics`,
    answer(readText) {
      server.removeAllListeners('request')
      server.on('request', (incoming, outgoing) => {
        respond(incoming, outgoing, readText).catch((error) => {
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
