import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const keys = ['the key of this year', 'the key of last year']
const answers = { weightKilos: 82, medicalNotes: 'Asthma' }

test('[G6] sealed answers can be unsealed, and show nothing before', () => {
  const sealed = seal(answers, 'guest 1', keys)
  expect(unseal(sealed, 'guest 1', keys)).toEqual(answers)
  const bytes = Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString('latin1')
  // Two digits of a weight appear by chance once in fifty times.
  expect(sealed + bytes).not.toMatch(/Asthma|weight/)
})

test('[G6] the same answers never look the same twice', () => {
  expect(seal(answers, 'guest 1', keys)).not.toBe(seal(answers, 'guest 1', keys))
})

test('[G6] answers with a single changed bit cannot be unsealed', () => {
  const sealed = seal(answers, 'guest 1', keys)
  const [name = '', body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => unseal(`${name}.${changed.toString('base64url')}`, 'guest 1', keys)).toThrow()
  }
  expect(() => unseal(sealed.slice(0, -8), 'guest 1', keys)).toThrow()
})

test('[G6] one guest’s answers in another’s row cannot be unsealed', () => {
  expect(() => unseal(seal(answers, 'guest 1', keys), 'guest 2', keys)).toThrow()
})

test('[G6] after a key rotation old answers can be unsealed, new ones have the new key, and a lost key is named', () => {
  const [current = '', old = ''] = keys
  const before = seal(answers, 'guest 1', [old])
  expect(unseal(before, 'guest 1', [current, old])).toEqual(answers)
  expect(() => unseal(before, 'guest 1', [current])).toThrow('which is neither DATA_KEY nor DATA_KEY_OLD')
  const after = seal(answers, 'guest 1', [current, old])
  expect(unseal(after, 'guest 1', [current])).toEqual(answers)
  expect(after).not.toContain(current)
})
