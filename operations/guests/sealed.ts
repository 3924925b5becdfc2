import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
/** What GCM is made for. A random one for each sealing, so the same words never look the same. */
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_NAME_BYTES = 6

/**
 * Seals what only few may read: without the key the database tells nothing, and what was changed in it does not open.
 * `about` is sealed in, so that one person's answers put into another's row do not open either. The sealed text names
 * its key, so that keys can be changed: the first of `keys` seals, all of them open.
 */
export function seal(value: object, about: string, keys: readonly string[]): string {
  const [secret] = keys
  if (!secret) throw new Error('there is no key to seal with')
  const name = keyName(secret)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(`${name} ${about}`))
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${name}.${sealed.toString('base64url')}`
}

/** Throws if no key fits, if a single bit was changed, or if it is about somebody else: none of it can be expected. */
export function unseal(text: string, about: string, keys: readonly string[]): unknown {
  const [name = '', body = ''] = text.split('.')
  const secret = keys.find((key) => keyName(key) === name)
  if (!secret) throw new Error(`sealed with the key ${name}, which is neither DATA_KEY nor DATA_KEY_OLD`)
  const sealed = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyOf(secret), sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(`${name} ${about}`))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const opened = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  return JSON.parse(opened.toString('utf8'))
}

function keyOf(secret: string): Buffer {
  return derived(secret, 'guest answers', KEY_BYTES)
}

/** Says which key it was, and nothing about the key. */
function keyName(secret: string): string {
  return derived(secret, 'name of the key', KEY_NAME_BYTES).toString('base64url')
}

function derived(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'powderpool', purpose, bytes))
}
