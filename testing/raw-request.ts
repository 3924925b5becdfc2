import { connect } from 'node:net'

/** Sends bytes as they are and returns the whole response, for requests that no client library would make. */
export function rawRequest(url: string, lines: string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1')
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(response))
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  })
}
