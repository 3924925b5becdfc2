/** Rule A9: a key that may write may also read. */
export const KEY_SCOPES = ['read', 'write'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** A key in a leaked file is recognized by it, by people and by programs that look for such leaks. */
const KEY_PREFIX = 'pp_'

/** As many as a SHA-256 has, so that guessing the key is no easier than inverting its hash. */
export const KEY_BYTES = 32

/** The prefix, and KEY_BYTES in base64url. */
const KEY = /^pp_[\w-]{43}$/

/** Enough to tell a few keys from each other, and useless to a stranger. */
const START_LENGTH = KEY_PREFIX.length + 6

/** `random` is KEY_BYTES of random, in base64url. */
export function formatApiKey(random: string): string {
  return `${KEY_PREFIX}${random}`
}

export function isApiKey(text: string): boolean {
  return KEY.test(text)
}

export function startOfApiKey(key: string): string {
  return key.slice(0, START_LENGTH)
}

/** Calls a minute. */
export const KEY_LIMIT = {
  min: 1,
  /** Two a second: a program that reads every departure once a minute stays far below. */
  default: 120,
  /** A program that needs more is better served by webhooks. */
  max: 6000,
}

/** The last use is stored to the minute, because a write for each call would cost more than the call. */
export function minuteOf(moment: Date): Date {
  return new Date(new Date(moment).setUTCSeconds(0, 0))
}

export type CreateKeyRefusal =
  | 'unknown-operator'
  /** The same form came before, by a second click or a reload. The key was shown then. */
  | 'already-created'

export type RevokeKeyRefusal = 'missing-reason' | 'not-found'
