import { expect, test } from 'vitest'
import { readResident, readStat } from './process-usage.ts'

test('a process’s parent and processor time are read from stat, whatever its name', () => {
  const stat = '4711 (Main) (Thread) S 42 4711 4711 0 -1 4194304 9000 0 12 0 150 25 7 3 20 0 11 0 123456 1000000 5000'
  expect(readStat(stat)).toEqual({ parent: 42, ticks: 175 })
})

test('a process’s memory is read from status', () => {
  expect(readResident('Name:\tnode\nVmPeak:\t  900000 kB\nVmRSS:\t  1000 kB\n')).toBe(1_024_000)
})
