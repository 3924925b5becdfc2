import { z } from 'zod'
import { email, text } from './forms/fields.ts'

export const personForm = z.object({ email })
export const erasePersonForm = z.object({ email, again: z.string(), reason: text })

/** Whoever erases a person types the address twice: there is no way back. */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
