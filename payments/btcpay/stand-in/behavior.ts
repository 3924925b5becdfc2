import { z } from 'zod'
import { createBehavior } from '#payments/stand-in/behavior.ts'
import { WEBHOOK_MODES } from '#payments/stand-in/webhook-sender.ts'

/** How the stand-in may react to a call. */
const REACTIONS = ['normal', 'lost-answer', 'slow', 'error-500', 'too-many'] as const

const reactions = z.union([z.array(z.enum(REACTIONS)), z.enum(REACTIONS).transform((only) => [only])]).default([])

/** Each list is a queue: the next call to that endpoint takes its first reaction. */
const behaviorSchema = z.strictObject({
  create: reactions,
  read: reactions,
  /** When payments become final. */
  confirm: z.enum(['manual', 'automatic']).default('manual'),
  webhooks: z.enum(WEBHOOK_MODES).default('on'),
  slowMs: z.number().int().min(0).max(60_000).default(3000),
})

export type Endpoint = 'create' | 'read'
export type Reaction = (typeof REACTIONS)[number]

export const behaviorChoices = {
  create: REACTIONS,
  read: REACTIONS,
  confirm: ['manual', 'automatic'],
  webhooks: WEBHOOK_MODES,
} as const

export function openBehavior() {
  const behavior = createBehavior(behaviorSchema)
  return { ...behavior, takeReaction: (endpoint: Endpoint): Reaction => behavior.get()[endpoint].shift() ?? 'normal' }
}

export type BehaviorSetting = ReturnType<typeof openBehavior>
