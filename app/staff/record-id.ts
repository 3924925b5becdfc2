import { data } from 'react-router'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Addresses and hidden fields can hold anything, and the database throws at a malformed id. */
export function isRecordId(text: string): boolean {
  return UUID.test(text)
}

/** The id in the address of a record's page. A malformed one leads to no record. */
export function idIn<Id extends string>(text: string): Id {
  return orNotFound(isRecordId(text) ? (text as Id) : undefined)
}

export function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw data(null, 404)
  return value
}
