import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Receiver, startReceiver } from '#testing/webhooks/receiver.ts'
import { openWebhookSender } from './webhook-sender.ts'

let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
})
afterEach(() => {
  receiver.answer(204)
  receiver.received.length = 0
})
afterAll(() => receiver.close())

const sender = openWebhookSender({ publicOnly: false })
const impatient = openWebhookSender({ publicOnly: false, timeoutMs: 1500 })
const message = { headers: { 'content-type': 'application/json' }, body: '{"text":"Grüße"}' }
const send = (url: string, through = sender) => through.send({ ...message, url })

describe('[C9] the webhook sender', () => {
  test('posts the body as it is, and returns the status', async () => {
    expect(await send(`${receiver.url}/hooks?a=b`)).toEqual({ status: 204, error: null })
    expect(receiver.received).toMatchObject([
      {
        path: '/hooks?a=b',
        body: message.body,
        headers: { 'content-type': 'application/json', 'content-length': '18' },
      },
    ])
  })

  test('follows no redirect', async () => {
    receiver.answer((response) => response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end())
    expect(await send(receiver.url)).toEqual({ status: 302, error: null })
    expect(receiver.received).toHaveLength(1)
  })

  test('gives up on an endpoint that does not answer', async () => {
    receiver.answer(() => {})
    expect(await send(receiver.url, impatient)).toEqual({ status: null, error: 'timeout' })
  })

  test('takes the status of a response whose body never ends', async () => {
    receiver.answer((response) => response.writeHead(200).write('one byte, and then nothing'))
    expect(await send(receiver.url, impatient)).toEqual({ status: 200, error: null })
  })

  test('cuts off a response that is too long', async () => {
    let isCut: Promise<unknown> | undefined
    receiver.answer((response) => {
      isCut = new Promise((resolve) => response.on('close', resolve))
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
        response.once('drain', more)
      }
      more()
    })
    expect(await send(receiver.url)).toEqual({ status: 200, error: null })
    await isCut
  })

  test('says what went wrong with the connection', async () => {
    receiver.answer((response) => response.destroy())
    expect(await send(receiver.url)).toEqual({ status: null, error: 'broken-connection' })
    const gone = await startReceiver()
    await gone.close()
    expect(await send(gone.url)).toEqual({ status: null, error: 'refused' })
    const resolve = async () => {
      throw Object.assign(new Error(), { code: 'ENOTFOUND' })
    }
    const lost = openWebhookSender({ publicOnly: false, resolve })
    expect(await send('https://partner.example', lost)).toEqual({ status: null, error: 'unknown-host' })
  })

  test('fails with a server that does not speak TLS', async () => {
    const url = receiver.url.replace('http:', 'https:')
    expect(await send(url)).toEqual({ status: null, error: 'certificate' })
  })
})

describe('[C9] in production nothing is sent to a private network:', () => {
  const refused = { status: null, error: 'private-address' }
  const toLoopback = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }])
  const production = openWebhookSender({ publicOnly: true, resolve: toLoopback })

  test.each([
    ...['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '2130706433', '0x7f000001', '0177.0.0.1'],
    ...['127.1', '10.0.0.8', '[fd00::1]', '0.0.0.0'],
  ])('not to https://%s', async (host) => {
    const { port } = new URL(receiver.url)
    expect(await send(`https://${host}:${port}`, production)).toEqual(refused)
  })

  test('not to a name that leads to this machine', async () => {
    expect(await send('https://partner.example:8443', production)).toEqual(refused)
    expect(toLoopback).toHaveBeenCalledWith('partner.example')
  })

  test('not to a name with one public and one private address', async () => {
    const both = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '::ffff:127.0.0.1', family: 6 },
    ]
    const mixed = openWebhookSender({ publicOnly: true, resolve: both })
    expect(await send('https://partner.example', mixed)).toEqual(refused)
  })

  test('not to another port than 443 and 8443', async () => {
    toLoopback.mockClear()
    expect(await send('https://partner.example:6379', production)).toEqual({ status: null, error: 'other-port' })
    expect(toLoopback).not.toHaveBeenCalled()
  })

  test('not without https', async () => {
    expect(await send('http://partner.example', production)).toEqual(refused)
  })

  test('a name is looked up once, so a second answer cannot lead elsewhere', async () => {
    const { port } = new URL(receiver.url)
    const resolve = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }])
    const rebinding = openWebhookSender({ publicOnly: false, resolve })
    expect(await send(`http://partner.example:${port}`, rebinding)).toEqual({ status: 204, error: null })
    expect(resolve).toHaveBeenCalledTimes(1)
  })

  test('and none of these messages has arrived', () => {
    expect(receiver.received).toEqual([])
  })
})
