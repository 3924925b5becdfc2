import { connect } from 'node:net'

/** Sends bytes as they are and gives back all that came, for requests that no client library would make. */
export function rawRequest(url: string, lines: string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  })
}
