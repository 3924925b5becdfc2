import { setTimeout as pause } from 'node:timers/promises'

/** Providers try for hours or days. Often enough here too, but for people who wait for it. */
const TRIES = 25
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
const TRY_TIMEOUT_MS = 30_000

/** `reversed` keeps each message until the next and sends that one first; `held` keeps all until this changes. */
export const WEBHOOK_MODES = ['on', 'off', 'twice', 'reversed', 'held', 'before-return', 'forged'] as const
export type WebhookMode = (typeof WEBHOOK_MODES)[number]

/** What the shop is told, as it is written at this try, counted from 0. */
export type Message = (tries: number) => string

type Post = {
  webhookUrl: string | undefined
  mode(): WebhookMode
  /** A forged message is signed as if it were for another shop. */
  sign(body: string, isForged: boolean): Record<string, string>
}

/** Tells the shop what happened, signed, until the shop says that it heard. */
export function openMessenger({ webhookUrl, mode, sign }: Post) {
  const stopping = new AbortController()
  let kept: Message[] = []

  async function deliver(message: Message, isForged: boolean): Promise<void> {
    for (let tries = 0; tries < TRIES && !stopping.signal.aborted; tries++) {
      if (await isHeard(message(tries), isForged)) return
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  async function isHeard(body: string, isForged: boolean): Promise<boolean> {
    if (!webhookUrl) return true
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TRY_TIMEOUT_MS)])
    const headers = { 'content-type': 'application/json', ...sign(body, isForged) }
    const response = await fetch(webhookUrl, { method: 'POST', headers, body, signal }).catch(() => undefined)
    await response?.body?.cancel()
    return response?.ok ?? false
  }

  /** Resolves when the caller may go on. Only `before-return` lets it wait for the shop. */
  async function tell(message: Message): Promise<void> {
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

  /** Sends what was kept, the newest first; each leaves when the one before was heard. */
  function release(): void {
    const waiting = kept.reverse()
    kept = []
    void waiting.reduce((before, message) => before.then(() => deliver(message, false)), Promise.resolve())
  }

  return {
    async tell(messages: Message[]): Promise<void> {
      for (const message of messages) await tell(message)
    },
    release,
    stop: () => stopping.abort(),
  }
}
