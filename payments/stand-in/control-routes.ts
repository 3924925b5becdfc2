import { Hono } from 'hono'
import type { Html } from './page.ts'
import { asScript, controlScript } from './scripts.ts'
import type { StandInEnv } from './serve.ts'
import type { WebhookMode } from './webhook-sender.ts'

type Controls = {
  /** What its provider calls a request for money. */
  noun: 'order' | 'invoice'
  page(): Html
  list(): object[]
  behavior: { get(): object; set(given: unknown): { webhooks: WebhookMode } | undefined }
  webhookSender: { release(): void }
  /** False if the state of the order or invoice does not allow the action. */
  act(id: string, action: string): Promise<boolean>
}

/** The controls for tests and for people who try the site. */
export function controlRoutes({ noun, page, list, behavior, webhookSender, act }: Controls): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>()
  app.get('/', (context) => context.redirect('/stand-in/'))
  app.get('/stand-in/', (context) => context.html(page()))
  app.get('/stand-in/control.js', async (context) => context.body(await controlScript(), 200, asScript))
  app.get(`/stand-in/${noun}s`, (context) => context.json(list()))
  app.get('/stand-in/behavior', (context) => context.json(behavior.get()))
  app.post('/stand-in/behavior', async (context) => {
    const set = behavior.set(await context.req.json().catch(() => undefined))
    if (!set) return context.json({ error: 'Unknown behavior.' }, 422)
    if (set.webhooks !== 'held') webhookSender.release()
    return context.json(set)
  })
  app.post(`/stand-in/${noun}s/:id/:action`, async (context) => {
    const { id, action } = context.req.param()
    if (await act(id, action)) return context.json({ ok: true })
    return context.json({ error: `This action is not possible for this ${noun}.` }, 409)
  })
  return app
}
