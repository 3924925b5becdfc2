import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each(['Ann Lee', 'J. R. Ewing', 'María-José Ñandú', "O'Brien", '高橋 花子', 'Zoë ❄️', 'January 23, 2027'])(
  '%s is what people write',
  (words) => {
    expect(plainWords(words)).toBe(words)
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
])('%s is not delivered in a mail of ours', (words) => {
  expect(plainWords(words)).toBeUndefined()
})
