import { beforeAll, expect, test } from 'vitest'
import type { Topic } from '#rules/topics.ts'
import { createPageCache, encodedPage, type ReadyPage, readyPage } from './page-cache.ts'

const HEADERS = { 'content-type': 'text/html' }
const departures = new Set<Topic>(['departures'])
const nothing = new Set<Topic>()
let page: ReadyPage

beforeAll(async () => {
  page = await readyPage(Buffer.from('<p>Snow</p>'), HEADERS)
})

const open = () => createPageCache(() => Date.parse('2027-01-23T12:00:00Z'))

test('a cached page is found until one of its topics changes', () => {
  const cache = open()
  cache.keep('/', page, departures, cache.moment())
  cache.keep('/faq', page, nothing, cache.moment())
  expect(cache.find('/')).toBe(page)
  cache.forget('departures')
  expect(cache.find('/')).toBeUndefined()
  expect(cache.find('/faq')).toBe(page)
})

test('a changed departure drops its page, its trip’s page and the pages of all departures, and no other page', () => {
  const cache = open()
  const uses: Record<string, Topic[]> = {
    '/': ['closest-departures', 'departures/japan/1', 'catalogue'],
    '/dates': ['departures', 'catalogue'],
    '/destination/japan': ['departures/japan', 'catalogue'],
    '/destination/chile': ['departures/chile', 'catalogue'],
    '/trips': ['catalogue'],
  }
  const fill = () => {
    for (const [url, topics] of Object.entries(uses)) cache.keep(url, page, new Set(topics), cache.moment())
  }
  const left = () => Object.keys(uses).filter((url) => cache.find(url))
  fill()
  cache.forget('departures/japan/1')
  expect(left()).toEqual(['/destination/chile', '/trips'])
  fill()
  cache.forget('departures/japan/2')
  expect(left()).toEqual(['/', '/destination/chile', '/trips'])
  fill()
  cache.forget('departures')
  expect(left()).toEqual(['/trips'])
  fill()
  cache.forget('closest-departures')
  expect(left()).toEqual(Object.keys(uses).slice(1))
  cache.forget('catalogue')
  expect(left()).toEqual([])
})

test('a page that was cached again with other topics no longer depends on the first ones', () => {
  const cache = open()
  cache.keep('/', page, new Set<Topic>(['departures/japan/1']), cache.moment())
  cache.keep('/', page, new Set<Topic>(['departures/japan/2']), cache.moment())
  cache.forget('departures/japan/1')
  expect(cache.find('/')).toBe(page)
  cache.forget('departures/japan/2')
  expect(cache.find('/')).toBeUndefined()
})

test('a change during rendering keeps out the pages of its departure and trip, but not the pages of other trips', () => {
  const cache = open()
  const before = cache.moment()
  cache.forget('departures/japan/1')
  const topics: Topic[] = ['departures', 'departures/japan', 'departures/japan/1', 'departures/chile']
  for (const topic of topics) cache.keep(`/${topic}`, page, new Set([topic]), before)
  expect(topics.filter((topic) => cache.find(`/${topic}`))).toEqual(['departures/chile'])
  const again = cache.moment()
  cache.forget('departures')
  cache.keep('/destination/chile', page, new Set<Topic>(['departures/chile']), again)
  expect(cache.find('/destination/chile')).toBeUndefined()
})

test('a page whose data changed during rendering is not cached', () => {
  const cache = open()
  const before = cache.moment()
  cache.forget('departures')
  cache.keep('/', page, departures, before)
  expect(cache.find('/')).toBeUndefined()
  cache.keep('/faq', page, nothing, before)
  expect(cache.find('/faq')).toBe(page)
  cache.keep('/', page, departures, cache.moment())
  expect(cache.find('/')).toBe(page)
})

test('after a gap in the change notices the cache is empty, and pages in progress are not cached', () => {
  const cache = open()
  cache.keep('/faq', page, nothing, cache.moment())
  const before = cache.moment()
  cache.forgetAll()
  cache.keep('/', page, nothing, before)
  expect(cache.find('/faq')).toBeUndefined()
  expect(cache.find('/')).toBeUndefined()
})

test('at midnight the cache is emptied, because pages show upcoming departures', () => {
  let now = Date.parse('2027-01-23T23:59:59.999Z')
  const cache = createPageCache(() => now)
  const before = cache.moment()
  cache.keep('/', page, nothing, before)
  expect(cache.find('/')).toBe(page)
  now += 1
  expect(cache.find('/')).toBeUndefined()
  cache.keep('/', page, nothing, before)
  expect(cache.find('/'), 'a page rendered yesterday').toBeUndefined()
  cache.keep('/', page, nothing, cache.moment())
  expect(cache.find('/')).toBe(page)
})

test('many addresses do not fill the memory: the oldest page is dropped', () => {
  const cache = open()
  for (let number = 0; number < 1500; number++) cache.keep(`/${number}`, page, nothing, cache.moment())
  expect(cache.find('/0')).toBeUndefined()
  expect(cache.find('/1499')).toBe(page)
  const kept = Array.from({ length: 1500 }, (_, number) => cache.find(`/${number}`)).filter(Boolean)
  expect(kept).toHaveLength(1000)
})

test('the ETag depends on the bytes and the headers, not on the time', async () => {
  const body = Buffer.from('<p>Snow</p>')
  expect((await readyPage(body, HEADERS)).etag).toBe(page.etag)
  expect((await readyPage(Buffer.from('<p>Ice</p>'), HEADERS)).etag).not.toBe(page.etag)
  expect(encodedPage(body, { ...HEADERS, 'content-security-policy': "default-src 'none'" }, {}).etag).not.toBe(
    page.etag,
  )
})
