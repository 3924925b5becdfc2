import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

async function answerTo(request: string): Promise<string> {
  const { server, localUrl } = await listen({ PORT: 0, HOST: '127.0.0.1' })
  onTestFinished(() => void server.close())
  const socket = connect(Number(new URL(localUrl).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return text(socket)
}

test('an address that is too long is refused with a reason, and the connection ends', async () => {
  const answer = await answerTo(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('Connection: close')
  expect(answer).toContain('longer than 16 KB')
})

test('bytes that are not HTTP are refused', async () => {
  expect(await answerTo('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})
