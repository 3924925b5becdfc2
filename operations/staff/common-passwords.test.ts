import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'unbelievable',
  'UnBelievable',
  'password2026!',
  '1234password',
  'passwordpassword',
  'dragonDRAGONdragon',
  'letmein123456789',
  '123456123456',
  'aaaaaaaaaaaa',
  'abcabcabcabcabc',
])('[A5] %s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  'a sentence of the tests',
  'another sentence',
  'correct horse battery',
  '한국어로 쓴 긴 암호입니다',
  '730482956130',
])('[A5] “%s” is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
