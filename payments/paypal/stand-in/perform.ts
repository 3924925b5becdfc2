import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import { type Reply, respond, type StandInEnv } from '#payments/stand-in/serve.ts'
import type { BehaviorSetting, Endpoint, Reaction } from './behavior.ts'
import { type Outcome, refused, unknown } from './orders.ts'
import { problem } from './shapes.ts'
import type { Store } from './store.ts'
import type { WebhookSender } from './webhook-sender.ts'

export type Perform = (
  context: Context<StandInEnv>,
  endpoint: Endpoint,
  work: (body: unknown, reaction: Reaction) => Outcome,
) => Promise<Response>

const failures: Partial<Record<Reaction, Reply>> = {
  'error-500': problem(500, 'INTERNAL_SERVICE_ERROR'),
  'too-many': problem(429, 'RATE_LIMIT_REACHED'),
  'transient-404': unknown.reply,
}

/** Handles a call, with the fault that the behavior setting asks for. */
export function openPerformer(store: Store, behavior: BehaviorSetting, webhookSender: WebhookSender): Perform {
  return async (context, endpoint, work) => {
    const reaction = behavior.takeReaction(endpoint)
    const asked = await context.req.text()
    const failure = failures[reaction]
    if (failure) return respond(context, failure)
    if (reaction === 'slow') await pause(behavior.get().slowMs)
    const { reply, messages } = once(store, context, asked, () => work(JSON.parse(asked || '{}'), reaction))
    await webhookSender.send(messages)
    if (reaction === 'lost-answer') context.env.outgoing.destroy()
    return respond(context, isFullReplyWanted(context) ? reply : summary(reply))
  }
}

/** A repeated request id gets the first reply again, with status 200 instead of 201. */
function once(store: Store, context: Context, asked: string, work: () => Outcome): Outcome {
  const requestId = context.req.header('paypal-request-id')
  if (!requestId) return work()
  const key = `${context.req.path} ${requestId}`
  const first = store.replies[key]
  if (first) {
    return first.asked === asked ? { reply: first.reply, messages: [] } : refused('PAYPAL_REQUEST_ID_PREVIOUSLY_USED')
  }
  const outcome = work()
  const { status, body } = outcome.reply
  store.replies[key] = { asked, reply: { status: status === 201 ? 200 : status, body } }
  store.changed()
  return outcome
}

const isFullReplyWanted = (context: Context) => context.req.header('prefer')?.includes('return=representation') ?? false

/** The minimal reply: id, status and links. */
function summary({ status, body }: Reply): Reply {
  if (status > 299) return { status, body }
  const { id, status: state, links } = body as { id: string; status: string; links: object[] }
  return { status, body: { id, status: state, links } }
}
