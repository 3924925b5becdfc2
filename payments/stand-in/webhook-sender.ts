import { setTimeout as pause } from 'node:timers/promises'

/** Providers retry for hours or days. A stand-in retries faster, because a person is waiting. */
const TRIES = 25
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 30_000
const TRY_TIMEOUT_MS = 30_000

/** `reversed` sends every two messages in reverse order. `held` keeps all messages until the mode changes. */
export const WEBHOOK_MODES = ['on', 'off', 'twice', 'reversed', 'held', 'before-return', 'forged'] as const
export type WebhookMode = (typeof WEBHOOK_MODES)[number]

/** Writes the body of a message for this try, counted from 0. */
export type Message = (tries: number) => string

type SenderSettings = {
  webhookUrl: string | undefined
  mode(): WebhookMode
  /** A forged message carries the signature of another shop. */
  sign(body: string, isForged: boolean): Record<string, string>
}

/** Sends signed messages to the shop and retries until the shop accepts them. */
export function createWebhookSender({ webhookUrl, mode, sign }: SenderSettings) {
  const stopping = new AbortController()
  let kept: Message[] = []

  async function deliver(message: Message, isForged: boolean): Promise<void> {
    for (let tries = 0; tries < TRIES && !stopping.signal.aborted; tries++) {
      if (await isAccepted(message(tries), isForged)) return
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS)
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  async function isAccepted(body: string, isForged: boolean): Promise<boolean> {
    if (!webhookUrl) return true
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TRY_TIMEOUT_MS)])
    const headers = { 'content-type': 'application/json', ...sign(body, isForged) }
    const response = await fetch(webhookUrl, { method: 'POST', headers, body, signal }).catch(() => undefined)
    await response?.body?.cancel()
    return response?.ok ?? false
  }

  /** Resolves when the caller may go on. Only `before-return` waits for the shop. */
  async function send(message: Message): Promise<void> {
    const now = mode()
    if (now === 'off') return
    if (now === 'held' || now === 'reversed') {
      kept.push(message)
      if (now === 'reversed' && kept.length === 2) release()
      return
    }
    const delivery = deliver(message, now === 'forged')
    if (now === 'twice') void deliver(message, false)
    if (now === 'before-return') await delivery
  }

  /** Sends the kept messages, the newest first, each after the one before it was accepted. */
  function release(): void {
    const waiting = kept.reverse()
    kept = []
    void waiting.reduce((before, message) => before.then(() => deliver(message, false)), Promise.resolve())
  }

  return {
    async send(messages: Message[]): Promise<void> {
      for (const message of messages) await send(message)
    },
    release,
    stop: () => stopping.abort(),
  }
}
