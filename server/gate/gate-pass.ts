import { createHash, timingSafeEqual } from 'node:crypto'
import { isTokenFor, signToken } from '#operations/mail/signed-token.ts'

export type Credential = { username: string; password: string }

/** Longer than any wait for a launch. Changing the credential or the secret ends every pass immediately. */
export const PASS_SECONDS = 180 * 24 * 60 * 60

/**
 * Rule K1: both must match exactly. Hashes of equal length are compared, and always both, so that the response time
 * reveals nothing.
 */
export function isCredential(given: Credential, fixed: Credential): boolean {
  const isUsername = timingSafeEqual(digest(given.username), digest(fixed.username))
  const isPassword = timingSafeEqual(digest(given.password), digest(fixed.password))
  return isUsername && isPassword
}

/** The pass for a browser that knew the credential: its expiry time and our signature. */
export function makePass(fixed: Credential, secret: string, now: Date): string {
  const expiresAt = String(Math.floor(now.getTime() / 1000) + PASS_SECONDS)
  return `${expiresAt}.${signToken(secret, 'gate', subject(expiresAt, fixed))}`
}

export function isPass(pass: string, fixed: Credential, secret: string, now: Date): boolean {
  const [expiresAt = '', token = ''] = pass.split('.')
  return isTokenFor(token, secret, 'gate', subject(expiresAt, fixed)) && Number(expiresAt) * 1000 > now.getTime()
}

function subject(expiresAt: string, { username, password }: Credential): string {
  return [expiresAt, username, password].join('\0')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
