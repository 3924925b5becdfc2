import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Settings } from '#config/settings.ts'

export type Listening = {
  server: Server
  /** The address for programs on this machine, without a proxy in front. */
  localUrl: string
}

/** The port is taken first, so that a second site fails before it changes anything. Early requests get a 503. */
export async function listen({ PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>): Promise<Listening> {
  const server = createServer((_, response) => response.writeHead(503, { 'retry-after': '1' }).end())
  server.on('clientError', refuseBrokenRequest)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, HOST, resolve)
  })
  return { server, localUrl: addressOf(server) }
}

const TOO_LONG = 'The address or the headers of this request are longer than 16 KB.\n'

/** Node answers these itself, but without a word. The connection ends, because no one knows where the next request begins. */
function refuseBrokenRequest({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy()
  const [status, text] =
    code === 'HPE_HEADER_OVERFLOW' ? ['431 Request Header Fields Too Large', TOO_LONG] : ['400 Bad Request', '']
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
  )
}

function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}
