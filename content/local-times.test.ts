import { expect, test } from 'vitest'
import { formatLocalDateTime } from './local-times.ts'

test('a moment is written in the time zone of its reader', () => {
  const moment = new Date('2026-11-18T02:05:00Z')
  // Some versions of the format put a narrow space before AM and PM.
  const written = (zone: string) => formatLocalDateTime(moment, zone).replace(/\s/g, ' ')
  expect(written('America/Toronto')).toBe('Tuesday, November 17, 2026 at 9:05 PM EST')
  expect(written('Europe/Zurich')).toBe('Wednesday, November 18, 2026 at 3:05 AM GMT+1')
  expect(written('UTC')).toBe('Wednesday, November 18, 2026 at 2:05 AM UTC')
})
