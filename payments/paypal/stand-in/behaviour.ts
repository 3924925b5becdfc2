import { z } from 'zod'
import { PAYPAL_ISSUES } from '../refusals.ts'

/** What may happen to any call on its way. */
const onTheWay = ['lost-answer', 'slow', 'error-500', 'too-many', 'transient-404'] as const

/** `declined` is a capture that PayPal made and the bank refused; the issue INSTRUMENT_DECLINED is one never made. */
const captureEnds = ['declined', 'pending', 'pending-then-complete', 'pending-then-denied', 'other-amount'] as const

const turns = <const T extends readonly [string, ...string[]]>(names: T) => {
  const turn = z.enum([...names, ...onTheWay, ...PAYPAL_ISSUES])
  return z.union([z.array(turn), turn.transform((only) => [only])]).default([])
}

/** Everything left out is as on a good day. Turns are taken one by one, each by the next call of its kind. */
const behaviourSchema = z.strictObject({
  create: turns(['normal']),
  capture: turns(['normal', ...captureEnds]),
  refund: turns(['normal']),
  /** `reversed` keeps each message until the next and sends that one first; `held` keeps all until this changes. */
  webhooks: z.enum(['on', 'off', 'twice', 'reversed', 'held', 'before-return', 'forged']).default('on'),
  sdk: z.enum(['normal', 'missing', 'slow', 'no-global']).default('normal'),
  slowMs: z.number().int().min(0).max(60_000).default(3000),
})

export type Behaviour = z.output<typeof behaviourSchema>
export type Endpoint = 'create' | 'capture' | 'refund'
export type Turn = Behaviour[Endpoint][number]

export const behaviourChoices = {
  create: ['normal', ...onTheWay],
  capture: ['normal', ...captureEnds, ...onTheWay, ...PAYPAL_ISSUES],
  refund: ['normal', ...onTheWay, ...PAYPAL_ISSUES],
  webhooks: behaviourSchema.shape.webhooks.unwrap().options,
  sdk: behaviourSchema.shape.sdk.unwrap().options,
}

/** How the stand-in plays PayPal just now. */
export function openBehaviour() {
  let current = behaviourSchema.parse({})
  return {
    get: () => current,
    /** Undefined if there is no such behaviour. */
    set(given: unknown): Behaviour | undefined {
      const parsed = behaviourSchema.safeParse(given)
      if (parsed.success) current = parsed.data
      return parsed.data
    },
    takeTurn: (endpoint: Endpoint): Turn => current[endpoint].shift() ?? 'normal',
  }
}

export type BehaviourDial = ReturnType<typeof openBehaviour>
