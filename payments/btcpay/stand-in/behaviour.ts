import { z } from 'zod'
import { openDial } from '../../stand-in/dial.ts'
import { WEBHOOK_MODES } from '../../stand-in/messenger.ts'

/** What may happen to a call on its way. */
const TURNS = ['normal', 'lost-answer', 'slow', 'error-500', 'too-many'] as const

const turns = z.union([z.array(z.enum(TURNS)), z.enum(TURNS).transform((only) => [only])]).default([])

/** Turns are taken one by one, each by the next call of its kind. */
const behaviourSchema = z.strictObject({
  create: turns,
  read: turns,
  /** When payments become final. */
  confirm: z.enum(['by-hand', 'automatic']).default('by-hand'),
  webhooks: z.enum(WEBHOOK_MODES).default('on'),
  slowMs: z.number().int().min(0).max(60_000).default(3000),
})

export type Endpoint = 'create' | 'read'
export type Turn = (typeof TURNS)[number]

export const behaviourChoices = {
  create: TURNS,
  read: TURNS,
  confirm: ['by-hand', 'automatic'],
  webhooks: WEBHOOK_MODES,
} as const

export function openBehaviour() {
  const dial = openDial(behaviourSchema)
  return { ...dial, takeTurn: (endpoint: Endpoint): Turn => dial.get()[endpoint].shift() ?? 'normal' }
}

export type BehaviourDial = ReturnType<typeof openBehaviour>
