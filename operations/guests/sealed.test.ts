import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const keys = ['the key of this year', 'the key of last year']
const answers = { weightKilos: 82, medicalNotes: 'Asthma' }

test('[G2] what was sealed opens again, and shows nothing of itself before', () => {
  const sealed = seal(answers, 'guest 1', keys)
  expect(unseal(sealed, 'guest 1', keys)).toEqual(answers)
  const bytes = Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString('latin1')
  expect(sealed + bytes).not.toMatch(/82|Asthma|weight/)
})

test('[G2] the same answers never look the same twice', () => {
  expect(seal(answers, 'guest 1', keys)).not.toBe(seal(answers, 'guest 1', keys))
})

test('[G2] a single changed bit anywhere does not open', () => {
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

test('[G2] one guest’s answers in another’s row do not open', () => {
  expect(() => unseal(seal(answers, 'guest 1', keys), 'guest 2', keys)).toThrow()
})

test('[G2] after a change of keys old answers still open, new ones have the new key, and a lost key says so', () => {
  const [current = '', old = ''] = keys
  const before = seal(answers, 'guest 1', [old])
  expect(unseal(before, 'guest 1', [current, old])).toEqual(answers)
  expect(() => unseal(before, 'guest 1', [current])).toThrow('which is neither DATA_KEY nor DATA_KEY_OLD')
  const after = seal(answers, 'guest 1', [current, old])
  expect(unseal(after, 'guest 1', [current])).toEqual(answers)
  expect(after).not.toContain(current)
})
