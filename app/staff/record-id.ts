import { data } from 'react-router'
import { isRecordId } from '#rules/ids.ts'

/** The id in the address of a record's page. A malformed one leads to no record. */
export function idIn<Id extends string>(text: string): Id {
  return orNotFound(isRecordId<Id>(text) ? text : undefined)
}

export function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw data(null, 404)
  return value
}
