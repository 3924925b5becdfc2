import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayKey, formatListCursor, momentKey, parseListCursor } from './cursors.ts'

const id = '7c1f7c0e-5a0b-4d8e-9a52-0d6d3a0c1b11'

test('[C8] a cursor is read back as its key, but only for its own list', () => {
  const key = { at: '2027-01-23T14:05:00.000Z', id }
  const cursor = formatListCursor('listBookings', key)
  expect(parseListCursor('listBookings', cursor)).toEqual(key)
  expect(parseListCursor('listPayments', cursor)).toBeUndefined()
  expect(momentKey(key)).toEqual({ at: new Date(key.at), id })
})

test('[C8] text that we did not create is not accepted as a cursor', () => {
  const property = fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
    const key = parseListCursor('listBookings', text)
    return key === undefined || formatListCursor('listBookings', key) === text
  })
  fc.assert(property)
  const made = formatListCursor('listBookings', { at: '2027-01-23T14:05:00.000Z', id })
  for (const changed of [`${made}=`, ` ${made}`, made.slice(0, -3), `${made}AA`])
    expect(parseListCursor('listBookings', changed), changed).toBeUndefined()
})

test('[C8] a cursor with an impossible key is rejected', () => {
  for (const at of ['', 'yesterday', '2027-02-30T00:00:00.000Z', '2027-01-23'])
    expect(momentKey({ at, id })).toBeUndefined()
  for (const at of ['', '0000-01-01', '2027-02-30', '2027-01-23T14:05:00.000Z'])
    expect(dayKey({ at, id })).toBeUndefined()
  expect(momentKey({ at: '2027-01-23T14:05:00.000Z', id: '1; drop table bookings' })).toBeUndefined()
  expect(dayKey({ at: '2027-01-23', id: '' })).toBeUndefined()
})
