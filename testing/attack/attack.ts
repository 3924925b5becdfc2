import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { type Input, inputAt } from './inputs.ts'

const AT_ONCE = 12
/** Longer than any time limit of the site, and than a busy machine needs. */
const HANG_MS = 40_000

/** An input that must not have this answer: a server error, or none in time. */
type Failure = { index: number; door: string; what: string; status: number }

/** Fires the inputs of a seed at a site. A connection that the site closes without an answer is not a failure. */
export async function attack({ url, seed, count }: { url: string; seed: number; count: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const doors = new Set<string>()
  const failures: Failure[] = []
  let next = 0
  async function fire(): Promise<void> {
    while (next < count) {
      const index = next++
      const input = inputAt(seed, index)
      doors.add(input.door)
      const status = await (input.raw ? sendRaw(url, input.raw) : sendRequest(url, input, agent))
      const what = `${input.method} ${input.path}`.slice(0, 200)
      if (status >= 500 || status === HANGS) failures.push({ index, door: input.door, what, status })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fire))
  agent.destroy()
  return { doors, failures }
}

const CLOSED = 0
const HANGS = -1

function sendRequest(url: string, { method, path, headers, body }: Input, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const length = body ? { 'content-length': String(body.length) } : {}
    const all = { origin: url, ...headers, ...length }
    const sent = request({ hostname, port, method, path, headers: all, agent, setHost: true })
    const timer = setTimeout(() => end(HANGS), HANG_MS)
    const end = (status: number) => {
      clearTimeout(timer)
      resolve(status)
      if (status === HANGS) sent.destroy()
    }
    sent.on('error', () => end(CLOSED))
    sent.on('response', (response: IncomingMessage) => {
      const status = response.statusCode ?? CLOSED
      response.on('error', () => end(status))
      response.on('end', () => end(status))
      // An event stream never ends, so we do not wait for it.
      const isStream = response.headers['content-type']?.startsWith('text/event-stream') ?? false
      response.on('data', () => isStream && sent.destroy())
      if (isStream) response.on('close', () => end(status))
    })
    sent.end(body)
  })
}

function sendRaw(url: string, bytes: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let answer = ''
    const end = (status: number) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(status)
    }
    const timer = setTimeout(() => end(HANGS), HANG_MS)
    const statusOf = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? CLOSED)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1').slice(0, 20)
      if (statusOf() !== CLOSED) end(statusOf())
    })
    socket.on('error', () => end(statusOf()))
    socket.on('close', () => end(statusOf()))
    socket.end(bytes)
  })
}
