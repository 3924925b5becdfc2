import { createHmac, timingSafeEqual } from 'node:crypto'

/** A token that only the holder of `secret` can make for this purpose and subject. */
export function signToken(secret: string, purpose: string, subject: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${subject}`).digest('base64url')
}

export function isTokenFor(token: string, secret: string, purpose: string, subject: string): boolean {
  const expected = Buffer.from(signToken(secret, purpose, subject))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
