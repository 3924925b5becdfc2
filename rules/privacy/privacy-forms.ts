import { z } from 'zod'
import { email, text } from '#rules/forms/fields.ts'

export const personForm = z.object({ email })
export const erasePersonForm = z.object({ email, again: z.string(), reason: text })

/** Erasing cannot be undone, so staff type the address twice. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
