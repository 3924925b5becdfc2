import { createHash, timingSafeEqual } from 'node:crypto'
import { isTokenFor, signToken } from '../operations/signed-token.ts'

export type Credential = { username: string; password: string }

/** Longer than a site waits for its launch. Changing the credential or the secret ends every pass at once. */
export const PASS_SECONDS = 180 * 24 * 60 * 60

/**
 * Rule K1: each must be equal, letter by letter. Hashes have one length and both are always compared, so that the time
 * an answer takes tells nothing.
 */
export function isCredential(given: Credential, fixed: Credential): boolean {
  const isUsername = timingSafeEqual(digest(given.username), digest(fixed.username))
  const isPassword = timingSafeEqual(digest(given.password), digest(fixed.password))
  return isUsername && isPassword
}

/** What the server's gate gives to a browser that knew the credential: until when, and our signature of it. */
export function makePass(fixed: Credential, secret: string, now: Date): string {
  const until = String(Math.floor(now.getTime() / 1000) + PASS_SECONDS)
  return `${until}.${signToken(secret, 'gate', subject(until, fixed))}`
}

export function isPass(pass: string, fixed: Credential, secret: string, now: Date): boolean {
  const [until = '', token = ''] = pass.split('.')
  return isTokenFor(token, secret, 'gate', subject(until, fixed)) && Number(until) * 1000 > now.getTime()
}

function subject(until: string, { username, password }: Credential): string {
  return [until, username, password].join('\0')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
