import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { summarizeProfile } from './profile-summary.ts'

const at = (id: number, functionName: string, file = '') => ({
  id,
  callFrame: { functionName, url: file && pathToFileURL(file).href },
})

test('functions are listed by their own time, without the time in which nothing ran', () => {
  const profile = {
    nodes: [
      at(1, '(idle)'),
      at(2, 'holdSeats', 'operations/holding/hold-seats.ts'),
      at(3, '', 'node_modules/pg/lib/client.js'),
    ],
    samples: [1, 2, 3, 2, 1],
    timeDeltas: [9000, 1000, 1000, 2000, 9000],
  }
  expect(summarizeProfile(profile)).toEqual([
    'busy for 0.0 s',
    ' 75.0%  holdSeats  operations/holding/hold-seats.ts',
    ' 25.0%  (anonymous)  pg/lib/client.js',
  ])
})
