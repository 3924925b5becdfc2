import { z } from 'zod'
import { PAYPAL_ISSUES } from '#payments/paypal/refusals.ts'
import { createBehavior } from '#payments/stand-in/behavior.ts'
import { WEBHOOK_MODES } from '#payments/stand-in/webhook-sender.ts'

/** Faults that any call may meet. */
const faults = ['lost-answer', 'slow', 'error-500', 'too-many', 'transient-404'] as const

/** `declined` is a capture that the bank refused. With the issue INSTRUMENT_DECLINED, PayPal creates no capture. */
const captureResults = ['declined', 'pending', 'pending-then-complete', 'pending-then-denied', 'other-amount'] as const

const reactions = <const T extends readonly [string, ...string[]]>(names: T) => {
  const reaction = z.enum([...names, ...faults, ...PAYPAL_ISSUES])
  return z.union([z.array(reaction), reaction.transform((only) => [only])]).default([])
}

/** Each list is a queue: the next call to that endpoint takes its first reaction. */
const behaviorSchema = z.strictObject({
  create: reactions(['normal']),
  capture: reactions(['normal', ...captureResults]),
  refund: reactions(['normal']),
  webhooks: z.enum(WEBHOOK_MODES).default('on'),
  sdk: z.enum(['normal', 'missing', 'slow', 'no-global']).default('normal'),
  slowMs: z.number().int().min(0).max(60_000).default(3000),
})

export type Behavior = z.output<typeof behaviorSchema>
export type Endpoint = 'create' | 'capture' | 'refund'
export type Reaction = Behavior[Endpoint][number]

export const behaviorChoices = {
  create: ['normal', ...faults],
  capture: ['normal', ...captureResults, ...faults, ...PAYPAL_ISSUES],
  refund: ['normal', ...faults, ...PAYPAL_ISSUES],
  webhooks: WEBHOOK_MODES,
  sdk: behaviorSchema.shape.sdk.unwrap().options,
}

export function openBehavior() {
  const behavior = createBehavior(behaviorSchema)
  return { ...behavior, takeReaction: (endpoint: Endpoint): Reaction => behavior.get()[endpoint].shift() ?? 'normal' }
}

export type BehaviorSetting = ReturnType<typeof openBehavior>
