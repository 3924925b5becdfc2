import { expect, test } from 'vitest'
import { describeCalls } from './describe-calls.ts'

const calls = describeCalls().flatMap((group) => group.calls)
const fieldsOf = (name: string) => calls.find((call) => call.name === name)?.fields

test('[C8] each field of a call is described with its type, options and default', () => {
  const named = (name: string) => fieldsOf('listDepartures')?.query.find((field) => field.name === name)
  expect(named('from')).toMatchObject({ type: 'day', isRequired: false, options: [] })
  expect(named('status')).toMatchObject({ type: 'one of', options: expect.arrayContaining(['open', 'flown']) })
  expect(fieldsOf('getDeparture')).toMatchObject({ path: [{ name: 'id', type: 'id', isRequired: true }], body: [] })
  const body = fieldsOf('createBooking')?.body ?? []
  expect(body.find(({ name }) => name === 'seats')).toMatchObject({ type: 'number', isRequired: true })
  expect(body.find(({ name }) => name === 'paymentPlan')).toMatchObject({ isRequired: false, standard: 'full' })
})
