import { z } from 'zod'
import { openDial } from '../../stand-in/dial.ts'
import { WEBHOOK_MODES } from '../../stand-in/messenger.ts'
import { PAYPAL_ISSUES } from '../refusals.ts'

/** What may happen to any call on its way. */
const onTheWay = ['lost-answer', 'slow', 'error-500', 'too-many', 'transient-404'] as const

/** `declined` is a capture that PayPal made and the bank refused; the issue INSTRUMENT_DECLINED is one never made. */
const captureEnds = ['declined', 'pending', 'pending-then-complete', 'pending-then-denied', 'other-amount'] as const

const turns = <const T extends readonly [string, ...string[]]>(names: T) => {
  const turn = z.enum([...names, ...onTheWay, ...PAYPAL_ISSUES])
  return z.union([z.array(turn), turn.transform((only) => [only])]).default([])
}

/** Turns are taken one by one, each by the next call of its kind. */
const behaviourSchema = z.strictObject({
  create: turns(['normal']),
  capture: turns(['normal', ...captureEnds]),
  refund: turns(['normal']),
  webhooks: z.enum(WEBHOOK_MODES).default('on'),
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
  webhooks: WEBHOOK_MODES,
  sdk: behaviourSchema.shape.sdk.unwrap().options,
}

export function openBehaviour() {
  const dial = openDial(behaviourSchema)
  return { ...dial, takeTurn: (endpoint: Endpoint): Turn => dial.get()[endpoint].shift() ?? 'normal' }
}

export type BehaviourDial = ReturnType<typeof openBehaviour>
