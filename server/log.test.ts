import { expect, test } from 'vitest'
import { describeError, loggedPath } from './log.ts'

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

test('[A10] the secret of a calendar’s address is not logged', () => {
  for (const path of ['/calendar/secret.ics', '//calendar/secret', '/Calendar/secret/more.ics'])
    expect(loggedPath(path)).not.toContain('secret')
  expect(loggedPath('/booking/calendar.ics')).toBe('/booking/calendar.ics')
})
