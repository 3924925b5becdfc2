import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from './http-env.ts'
import { keepJson } from './kept-json.ts'

test('a text that everyone gets is encoded once, and again when it is another one', async () => {
  let encodings = 0
  const send = keepJson({
    get 'content-type'() {
      encodings += 1
      return 'application/json'
    },
  })
  const app = new Hono<HttpEnv>()
  let text = '{"seats":8}'
  app.get('/', (context) => send(context, text))
  const ask = async () => (await app.request('/')).text()
  expect(await Promise.all([ask(), ask()])).toEqual([text, text])
  const ofOne = encodings
  expect(await ask()).toBe(text)
  expect(encodings).toBe(ofOne)
  text = '{"seats":7}'
  expect(await ask()).toBe(text)
  expect(encodings).toBe(2 * ofOne)
})
