import { expect, test } from 'vitest'
import { readCsv } from '#testing/csv.ts'
import { csvFile } from './csv-file.ts'

const now = new Date('2027-01-23T12:00:00Z')
const columns = [{ head: 'Name', cell: (name: string) => name }]

async function* batchesOf(...batches: string[][]) {
  for (const batch of batches) yield batch
}

const fileOf = (...batches: string[][]) => csvFile({ name: 'inquiries', columns, batches: batchesOf(...batches), now })

test('a list becomes a file of its day, with its head and every batch', async () => {
  const answer = fileOf(['Ann', 'Zoë'], [], ['Bob'])
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="inquiries-2027-01-23.csv"')
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('\uFEFF"Name"\r\n"Ann"\r\n"Zoë"\r\n"Bob"\r\n')
})

test.each(['=1+1', '+1 416 555', '-2', '@sum(a1)', '\t=1'])('%j is no longer a formula', async (typed) => {
  const [, cell = ''] = (await fileOf([typed]).text()).split('\r\n')
  expect(cell.replace(/^"/, '')).toMatch(/^'/)
})

test.each(['Hello\n=40+2\nbye', 'one\rtwo', 'a "quoted", b', ' '])('%j stays one cell', async (typed) => {
  const readings = readCsv(await fileOf([typed, 'next']).text())
  for (const rows of readings) expect(rows).toEqual([['Name'], [typed], ['next']])
})

test('who goes away while it is written ends the reading', async () => {
  let ended = false
  async function* endless() {
    try {
      while (true) yield ['Ann']
    } finally {
      ended = true
    }
  }
  const reader = csvFile({ name: 'endless', columns, batches: endless(), now }).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect.poll(() => ended).toBe(true)
})
