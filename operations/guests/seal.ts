import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
/** The size that GCM expects. It is random for each sealing, so equal answers never look equal. */
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_NAME_BYTES = 6

/**
 * Encrypts an object, so that it cannot be read or changed in the database without the key. `about` is authenticated
 * too, so that answers copied into another guest's row cannot be unsealed. The result names its key, so that keys can
 * be rotated: the first of `keys` seals, and every one of them can unseal.
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

/** Throws if no key fits, if a single bit was changed, or if it was sealed about another guest. */
export function unseal(text: string, about: string, keys: readonly string[]): unknown {
  const [name = '', body = ''] = text.split('.')
  const secret = keys.find((key) => keyName(key) === name)
  if (!secret) throw new Error(`sealed with the key ${name}, which is neither DATA_KEY nor DATA_KEY_OLD`)
  const sealed = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyOf(secret), sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(`${name} ${about}`))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const unsealed = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  return JSON.parse(unsealed.toString('utf8'))
}

function keyOf(secret: string): Buffer {
  return derive(secret, 'guest answers', KEY_BYTES)
}

/** Identifies the key without revealing anything about it. */
function keyName(secret: string): string {
  return derive(secret, 'name of the key', KEY_NAME_BYTES).toString('base64url')
}

function derive(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'powderpool', purpose, bytes))
}
