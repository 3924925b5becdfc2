import { expect, test } from 'vitest'
import { listCallFields } from './call-fields.ts'
import { apiCalls } from './calls.ts'

test('[C8] the fields of a call are described for people: type, options, and what is meant without them', () => {
  const query = listCallFields(apiCalls.listDepartures.query)
  const named = (name: string) => query.find((field) => field.name === name)
  expect(named('from')).toMatchObject({ type: 'day', isRequired: false, options: [] })
  expect(named('status')).toMatchObject({ type: 'one of', options: expect.arrayContaining(['open', 'flown']) })
  expect(listCallFields(apiCalls.getDeparture.params)).toMatchObject([{ name: 'id', type: 'id', isRequired: true }])
  const body = listCallFields(apiCalls.createBooking.body)
  expect(body.find(({ name }) => name === 'participants')).toMatchObject({ type: 'number', isRequired: true })
  expect(body.find(({ name }) => name === 'plan')).toMatchObject({ isRequired: false, standard: 'full' })
  expect(listCallFields(undefined)).toEqual([])
})
