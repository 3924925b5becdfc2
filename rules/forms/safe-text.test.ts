import { expect, test } from 'vitest'
import { toSafeText } from './safe-text.ts'

test.each(['Ann Lee', 'J. R. Ewing', 'María-José Ñandú', "O'Brien", '高橋 花子', 'Zoë ❄️', 'January 23, 2027'])(
  '%s is safe',
  (words) => {
    expect(toSafeText(words)).toBe(words)
  },
)

test.each([
  'Win at cheap.example',
  'https://cheap.example',
  'www.cheap.example',
  'ann@cheap.example',
  'cheap.example/win',
  'пример.рф',
  'a'.repeat(61),
])('%s is kept out of mails', (words) => {
  expect(toSafeText(words)).toBeUndefined()
})
