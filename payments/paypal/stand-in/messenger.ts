import { createSign, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { BehaviourDial } from './behaviour.ts'
import { SIMULATED, signingKey } from './credentials.ts'
import type { Message } from './orders.ts'

/** PayPal tries 25 times over three days. So many tries here too, but for people who wait for them. */
const TRIES = 25
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
const TRY_TIMEOUT_MS = 30_000

type Address = { webhookUrl: string | undefined; url: string; now(): Date }

/** Tells the shop what happened, signed, until the shop says that it heard. */
export function openMessenger({ webhookUrl, url, now }: Address, behaviour: BehaviourDial) {
  const stopping = new AbortController()
  let kept: string[] = []

  async function deliver(body: string, isForged: boolean): Promise<void> {
    for (let tries = 0; tries < TRIES && !stopping.signal.aborted; tries++) {
      if (await isHeard(body, isForged)) return
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  async function isHeard(body: string, isForged: boolean): Promise<boolean> {
    if (!webhookUrl) return true
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TRY_TIMEOUT_MS)])
    const headers = { 'content-type': 'application/json', ...signature(body, now(), url, isForged) }
    const response = await fetch(webhookUrl, { method: 'POST', headers, body, signal }).catch(() => undefined)
    await response?.body?.cancel()
    return response?.ok ?? false
  }

  /** Resolves when the caller may go on. Only `before-return` lets it wait for the shop. */
  async function tell(message: Message): Promise<void> {
    const mode = behaviour.get().webhooks
    if (mode === 'off') return
    const body = JSON.stringify(envelope(message, now()))
    if (mode === 'held' || mode === 'reversed') {
      kept.push(body)
      if (mode === 'reversed' && kept.length === 2) release()
      return
    }
    const delivery = deliver(body, mode === 'forged')
    if (mode === 'twice') void deliver(body, false)
    if (mode === 'before-return') await delivery
  }

  /** Sends what was kept, the newest first; each leaves when the one before was heard. */
  function release(): void {
    const waiting = kept.reverse()
    kept = []
    void waiting.reduce((before, body) => before.then(() => deliver(body, false)), Promise.resolve())
  }

  return {
    async tell(messages: Message[]): Promise<void> {
      for (const message of messages) await tell(message)
    },
    release,
    stop: () => stopping.abort(),
  }
}

export type Messenger = ReturnType<typeof openMessenger>

function envelope({ type, resource }: Message, now: Date) {
  return {
    id: `WH-${randomUUID().toUpperCase()}`,
    event_version: '1.0',
    create_time: now.toISOString(),
    event_type: type,
    summary: 'Simulated, no money moves.',
    resource,
  }
}

/** A forged message is signed as if it were for another shop. */
function signature(body: string, now: Date, url: string, isForged: boolean): Record<string, string> {
  const id = randomUUID()
  const time = now.toISOString()
  const webhookId = isForged ? 'ANOTHER-SHOP' : SIMULATED.webhookId
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(signingKey, 'base64'),
    'paypal-cert-url': `${url}/v1/notifications/certs/simulated`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}
