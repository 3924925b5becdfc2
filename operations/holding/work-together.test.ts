import { expect, test } from 'vitest'
import { workTogether } from './work-together.ts'

/** Performs groups when told, and remembers them. */
function openWork(fail: (group: number[]) => Error | undefined = () => undefined) {
  const groups: number[][] = []
  const started: (() => void)[] = []
  const perform = (group: number[]) =>
    new Promise<string[]>((resolve, reject) => {
      groups.push(group)
      const error = fail(group)
      started.push(() => (error ? reject(error) : resolve(group.map((number) => `done ${number}`))))
    })
  return { groups, perform, finish: () => started.shift()?.() }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))
const never = () => false

test('requests that arrive while others are performed are performed together, in the order of arrival', async () => {
  const { groups, perform, finish } = openWork()
  const ask = workTogether(perform, never)
  const answers = [1, 2, 3].map((number) => ask('a', number))
  finish()
  await settle()
  answers.push(ask('a', 4))
  finish()
  await settle()
  finish()
  expect(await Promise.all(answers)).toEqual(['done 1', 'done 2', 'done 3', 'done 4'])
  expect(groups).toEqual([[1], [2, 3], [4]])
})

test('requests of another key do not wait', async () => {
  const { groups, perform } = openWork()
  const ask = workTogether(perform, never)
  void ask('a', 1)
  void ask('b', 2)
  expect(groups).toEqual([[1], [2]])
})

test('a group has at most fifty requests', async () => {
  const { groups, perform, finish } = openWork()
  const ask = workTogether(perform, never)
  const answers = Array.from({ length: 121 }, (_, number) => ask('a', number))
  for (let group = 0; group < 4; group++) {
    finish()
    await settle()
  }
  await Promise.all(answers)
  expect(groups.map((group) => group.length)).toEqual([1, 50, 50, 20])
})

test('a group that fails because of one request is performed one by one, and only that one fails', async () => {
  const { groups, perform, finish } = openWork((group) => (group.includes(3) ? new Error('refused') : undefined))
  const ask = workTogether(perform, (error) => error instanceof Error && error.message === 'refused')
  const answers = Promise.allSettled([1, 2, 3, 4].map((number) => ask('a', number)))
  for (let group = 0; group < 5; group++) {
    finish()
    await settle()
  }
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(groups).toEqual([[1], [2, 3, 4], [2], [3], [4]])
})

test('any other failure is everyone’s, is not repeated, and does not stop those who come later', async () => {
  let isDown = true
  const { groups, perform, finish } = openWork((group) => (isDown && group.length > 1 ? new Error('down') : undefined))
  const ask = workTogether(perform, never)
  const answers = Promise.allSettled([1, 2, 3].map((number) => ask('a', number)))
  finish()
  await settle()
  finish()
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  isDown = false
  const later = ask('a', 4)
  finish()
  expect(await later).toBe('done 4')
  expect(groups).toEqual([[1], [2, 3], [4]])
})
