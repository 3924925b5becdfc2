import { beforeAll, expect, test } from 'vitest'
import type { Topic } from '../rules/topics.ts'
import { encodedPage, openPageMemory, type ReadyPage, readyPage } from './page-memory.ts'

const HEADERS = { 'content-type': 'text/html' }
const departures = new Set<Topic>(['departures'])
const nothing = new Set<Topic>()
let page: ReadyPage

beforeAll(async () => {
  page = await readyPage(Buffer.from('<p>Snow</p>'), HEADERS)
})

const open = () => openPageMemory(() => Date.parse('2027-01-23T12:00:00Z'))

test('a kept page is found until something it used changes', () => {
  const memory = open()
  memory.keep('/', page, departures, memory.moment())
  memory.keep('/faq', page, nothing, memory.moment())
  expect(memory.find('/')).toBe(page)
  memory.forget('departures')
  expect(memory.find('/')).toBeUndefined()
  expect(memory.find('/faq')).toBe(page)
})

test('a page whose data changed while it was rendered is not kept', () => {
  const memory = open()
  const before = memory.moment()
  memory.forget('departures')
  memory.keep('/', page, departures, before)
  expect(memory.find('/')).toBeUndefined()
  memory.keep('/faq', page, nothing, before)
  expect(memory.find('/faq')).toBe(page)
  memory.keep('/', page, departures, memory.moment())
  expect(memory.find('/')).toBe(page)
})

test('after a gap in the news nothing is believed, not even what is being rendered', () => {
  const memory = open()
  memory.keep('/faq', page, nothing, memory.moment())
  const before = memory.moment()
  memory.forgetAll()
  memory.keep('/', page, nothing, before)
  expect(memory.find('/faq')).toBeUndefined()
  expect(memory.find('/')).toBeUndefined()
})

test('at midnight every page is rendered anew, since pages say what lies ahead', () => {
  let now = Date.parse('2027-01-23T23:59:59.999Z')
  const memory = openPageMemory(() => now)
  const before = memory.moment()
  memory.keep('/', page, nothing, before)
  expect(memory.find('/')).toBe(page)
  now += 1
  expect(memory.find('/')).toBeUndefined()
  memory.keep('/', page, nothing, before)
  expect(memory.find('/'), 'a page rendered yesterday').toBeUndefined()
  memory.keep('/', page, nothing, memory.moment())
  expect(memory.find('/')).toBe(page)
})

test('addresses without end do not fill the memory for good: the oldest makes room', () => {
  const memory = open()
  for (let number = 0; number < 1500; number++) memory.keep(`/${number}`, page, nothing, memory.moment())
  expect(memory.find('/0')).toBeUndefined()
  expect(memory.find('/1499')).toBe(page)
  const kept = Array.from({ length: 1500 }, (_, number) => memory.find(`/${number}`)).filter(Boolean)
  expect(kept).toHaveLength(1000)
})

test('the ETag follows the bytes and the headers, not the moment', async () => {
  const body = Buffer.from('<p>Snow</p>')
  expect((await readyPage(body, HEADERS)).etag).toBe(page.etag)
  expect((await readyPage(Buffer.from('<p>Ice</p>'), HEADERS)).etag).not.toBe(page.etag)
  expect(encodedPage(body, { ...HEADERS, 'content-security-policy': "default-src 'none'" }, {}).etag).not.toBe(
    page.etag,
  )
})
