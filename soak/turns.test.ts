import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Part, parts } from './parts.ts'
import { failuresOf, tableOf, turnsOf } from './turns.ts'

const money: Part = { name: 'money', files: ['money.db.test.ts'], isRandom: true }
const clone: Part = { name: 'clone', files: ['clone.program.test.ts'], isRandom: false }
const races: Part = { name: 'races', files: ['race.db.test.ts'], isRandom: true }

test('every file of a soak part exists, and every test with a long form is in a part', () => {
  const files = parts.flatMap((part) => part.files)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
  const tests = globSync('**/*.test.{ts,tsx}', { exclude: ['node_modules', 'build', '**/node_modules'] })
  const long = tests.filter(
    (file) => file.endsWith('.soak.test.ts') || /testing\/soak\.ts'|\/soak\.ts'/.test(read(file)),
  )
  expect(long.filter((file) => !files.includes(file))).toEqual([])
})

const read = (file: string) => readFileSync(file, 'utf8')

test('every soak part runs with the first seed, and then the random parts continue with the next seeds', () => {
  const turns = turnsOf([money, clone, races], 7)
  const first = Array.from({ length: 7 }, () => turns.next().value)
  expect(first.map(({ part, seed }) => `${part.name} ${seed}`)).toEqual([
    'money 7',
    'clone 7',
    'races 7',
    'money 8',
    'races 8',
    'money 9',
    'races 9',
  ])
  expect([...turnsOf([clone], 7)]).toHaveLength(1)
})

test('the soak table adds up each part’s turns and names the parts that were not reached', () => {
  const outcome = { passed: 2, failed: 0, named: [] }
  const done = [
    { part: money, seed: 7, outcome, minutes: 1.25 },
    { part: money, seed: 8, outcome: { passed: 1, failed: 1, named: ['failed: a cent is lost'] }, minutes: 1 },
  ]
  expect(tableOf([money, clone], done).split('\n')).toEqual([
    'part        rounds  passed  failed  minutes',
    'money            2       3       1      2.3',
    'clone  not reached',
  ])
  expect(failuresOf(done)).toEqual([
    'money failed with seed 8. To repeat it: npm run soak -- --only money --seed 8 --minutes 1',
    '  failed: a cent is lost',
  ])
})
