import { expect, test } from 'vitest'
import { mayAsk } from './newsletter.ts'

const now = new Date('2027-01-23T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('[F3] an unknown address is asked, a confirmed one never again', () => {
  expect(mayAsk(undefined, now)).toBe(true)
  expect(mayAsk({ state: 'confirmed', askedAt: minutesAgo(9000) }, now)).toBe(false)
})

test('[F3] an address is asked at most once in ten minutes, also after it left', () => {
  for (const state of ['asked', 'left'] as const) {
    expect(mayAsk({ state, askedAt: minutesAgo(9.99) }, now)).toBe(false)
    expect(mayAsk({ state, askedAt: minutesAgo(10) }, now)).toBe(true)
  }
})
