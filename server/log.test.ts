import { expect, test } from 'vitest'
import { describeError, loggedPath, warnOncePerCause } from './log.ts'

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

test('an error that many workers report is one line a minute', () => {
  const lines: string[] = []
  let uptimeMs = 0
  const warn = warnOncePerCause(
    { warn: ({ error }) => lines.push((error as Error).message) },
    'trouble',
    () => uptimeMs,
  )
  const report = (cause: string) => {
    for (const worker of [1, 2, 3]) warn({ message: `${cause} (Queue: send-mail, Worker: ${worker})` })
  }
  report('timeout')
  report('refused')
  uptimeMs = 59_999
  report('timeout')
  expect(lines).toHaveLength(2)
  uptimeMs = 60_000
  report('timeout')
  expect(lines).toHaveLength(3)
})
