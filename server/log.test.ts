import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('an error of the job queue, which is a plain object, is logged with its message', () => {
  expect(describeError({ message: 'connection lost', queue: 'send-mail' })).toMatchObject({
    message: 'connection lost',
  })
})

test('a failed query is logged with its cause and without its values', () => {
  const error = new Error('failed query: insert … values (ann@example.com)', { cause: new Error('duplicate key') })
  expect(JSON.stringify(describeError(error))).toContain('duplicate key')
  expect(JSON.stringify(describeError(error))).not.toContain('ann@example.com')
})
