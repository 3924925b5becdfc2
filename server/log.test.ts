import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('trouble of the job queue, which comes as a plain object, is logged in its own words', () => {
  expect(describeError({ message: 'connection lost', queue: 'send-mail' })).toMatchObject({
    message: 'connection lost',
  })
})

test('of a failed query the cause is logged, and not the values that it carried', () => {
  const error = new Error('failed query: insert … values (ann@example.com)', { cause: new Error('duplicate key') })
  expect(JSON.stringify(describeError(error))).toContain('duplicate key')
  expect(JSON.stringify(describeError(error))).not.toContain('ann@example.com')
})
