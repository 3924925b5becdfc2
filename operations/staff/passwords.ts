import { createHash, randomUUID } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Turns passwords into the hashes that the database keeps. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(kept: { hash: string; password: string }): Promise<boolean>
}

/** Slow on purpose, so that someone with a copy of the table cannot try many. */
const slowPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }

const quickHash = (password: string, salt: string) =>
  `${salt}:${createHash('sha256').update(`${salt}:${password}`).digest('hex')}`

/** For tests, which log in hundreds of times. */
export const quickPasswords: Passwords = {
  hash: async (password) => quickHash(password, randomUUID()),
  verify: async ({ hash, password }) => quickHash(password, hash.split(':')[0] ?? '') === hash,
}

export const passwordsBy = { slow: slowPasswords, quick: quickPasswords }
