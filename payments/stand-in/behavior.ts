import type { z } from 'zod'

/** How a stand-in behaves at the moment. Everything that is not set works normally. */
export function createBehavior<Behavior>(schema: z.ZodType<Behavior>) {
  let current = schema.parse({})
  return {
    get: () => current,
    /** Undefined if there is no such behavior. */
    set(given: unknown): Behavior | undefined {
      const parsed = schema.safeParse(given)
      if (parsed.success) current = parsed.data
      return parsed.data
    },
  }
}
