import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Settings } from '#config/settings.ts'

export type Listening = {
  server: Server
  /** The address for programs on this machine, without a proxy in front. */
  localUrl: string
}

/** The port is taken first, so that a second site fails before it changes anything. Early requests get a 503. */
export async function listen({ PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>): Promise<Listening> {
  const server = createServer((_, response) => response.writeHead(503, { 'retry-after': '1' }).end())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, HOST, resolve)
  })
  return { server, localUrl: addressOf(server) }
}

function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}
