import type { z } from 'zod'

/** How a stand-in plays its provider just now. Everything left out is as on a good day. */
export function openDial<Behaviour>(schema: z.ZodType<Behaviour>) {
  let current = schema.parse({})
  return {
    get: () => current,
    /** Undefined if there is no such behaviour. */
    set(given: unknown): Behaviour | undefined {
      const parsed = schema.safeParse(given)
      if (parsed.success) current = parsed.data
      return parsed.data
    },
  }
}
