import { expect, test, vi } from 'vitest'
import { keepBriefly } from './keep-briefly.ts'

test('a check that anyone can ask for runs once in two seconds, and its failure is kept as long', async () => {
  vi.useFakeTimers()
  try {
    let runs = 0
    const check = keepBriefly(async () => {
      runs += 1
      if (runs === 2) throw new Error('full')
    })
    await Promise.all(Array.from({ length: 100 }, check))
    expect(runs).toBe(1)
    vi.advanceTimersByTime(2001)
    await expect(check()).rejects.toThrow('full')
    await expect(check()).rejects.toThrow('full')
    vi.advanceTimersByTime(2001)
    await check()
    expect(runs).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})
