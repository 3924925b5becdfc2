import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { StandInEnv } from '../../stand-in/serve.ts'
import type { BehaviourDial, Endpoint, Turn } from './behaviour.ts'
import type { Books, Reply } from './books.ts'
import type { Messenger } from './messenger.ts'
import { type Outcome, refused, unknown } from './orders.ts'
import { problem } from './shapes.ts'

export type Perform = (
  context: Context<StandInEnv>,
  endpoint: Endpoint,
  work: (body: unknown, turn: Turn) => Outcome,
) => Promise<Response>

const failures: Partial<Record<Turn, Reply>> = {
  'error-500': problem(500, 'INTERNAL_SERVICE_ERROR'),
  'too-many': problem(429, 'RATE_LIMIT_REACHED'),
  'transient-404': unknown.reply,
}

/** Does what a call asks for, and spoils it the way the behaviour says. */
export function openPerformer(books: Books, behaviour: BehaviourDial, messenger: Messenger): Perform {
  return async (context, endpoint, work) => {
    const turn = behaviour.takeTurn(endpoint)
    const asked = await context.req.text()
    const failure = failures[turn]
    if (failure) return answer(context, failure)
    if (turn === 'slow') await pause(behaviour.get().slowMs)
    const { reply, messages } = once(books, context, asked, () => work(JSON.parse(asked || '{}'), turn))
    await messenger.tell(messages)
    if (turn === 'lost-answer') context.env.outgoing.destroy()
    return answer(context, isWholeWanted(context) ? reply : summary(reply))
  }
}

export function answer(context: Context, { status, body }: Reply): Response {
  return context.json(body, status as ContentfulStatusCode)
}

/** The same request id gets the first answer again, with 200 in place of 201. */
function once(books: Books, context: Context, asked: string, work: () => Outcome): Outcome {
  const requestId = context.req.header('paypal-request-id')
  if (!requestId) return work()
  const key = `${context.req.path} ${requestId}`
  const first = books.replies[key]
  if (first) {
    return first.asked === asked ? { reply: first.reply, messages: [] } : refused('PAYPAL_REQUEST_ID_PREVIOUSLY_USED')
  }
  const outcome = work()
  const { status, body } = outcome.reply
  books.replies[key] = { asked, reply: { status: status === 201 ? 200 : status, body } }
  books.changed()
  return outcome
}

const isWholeWanted = (context: Context) => context.req.header('prefer')?.includes('return=representation') ?? false

/** The minimal answer: number, status and links. */
function summary({ status, body }: Reply): Reply {
  if (status > 299) return { status, body }
  const { id, status: state, links } = body as { id: string; status: string; links: object[] }
  return { status, body: { id, status: state, links } }
}
