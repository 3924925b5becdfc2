import { expect, test } from 'vitest'
import { isCredential, isPass, makePass, PASS_SECONDS } from './gate-pass.ts'

const fixed = { username: 'powder', password: 'first-tracks' }
const secret = 'a secret of our very own'
const now = new Date('2026-01-10T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('[K1] only the exact username and password open the gate', () => {
  expect(isCredential({ ...fixed }, fixed)).toBe(true)
  const wrong = [
    ['Powder', 'first-tracks'],
    ['powder', 'First-tracks'],
    ['powder ', 'first-tracks'],
    ['powder', ' first-tracks'],
    ['powder', 'first-track'],
    ['first-tracks', 'powder'],
    ['powder', ''],
    ['', 'first-tracks'],
    ['', ''],
  ]
  for (const [username = '', password = ''] of wrong) {
    expect(isCredential({ username, password }, fixed), `${username}/${password}`).toBe(false)
  }
})

test('[K1] a pass is valid until its expiry and not a second longer', () => {
  const pass = makePass(fixed, secret, now)
  expect(isPass(pass, fixed, secret, now)).toBe(true)
  expect(isPass(pass, fixed, secret, later(PASS_SECONDS - 1))).toBe(true)
  expect(isPass(pass, fixed, secret, later(PASS_SECONDS))).toBe(false)
})

test('[K1] a pass that we did not sign, or that was changed, is invalid', () => {
  const pass = makePass(fixed, secret, now)
  const [until = '', token = ''] = pass.split('.')
  const forged = ['', '.', until, `${until}.`, `.${token}`, `${Number(until) + 1}.${token}`, `${until}.${token}x`]
  forged.push(`${until}.${token.slice(1)}`, makePass(fixed, 'another secret', now), 'authenticated', `NaN.${token}`)
  for (const each of forged) expect(isPass(each, fixed, secret, now), each).toBe(false)
})

test('[K1] a new credential ends the old one’s passes', () => {
  const pass = makePass(fixed, secret, now)
  expect(isPass(pass, { ...fixed, password: 'second-tracks' }, secret, now)).toBe(false)
  expect(isPass(pass, { ...fixed, username: 'snow' }, secret, now)).toBe(false)
})
