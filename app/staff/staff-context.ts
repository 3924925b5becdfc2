import { data, type RouterContextProvider } from 'react-router'
import type { OperatorId, StaffId } from '../../rules/ids.ts'
import type { StaffRole } from '../../rules/staff.ts'
import { visitContext } from '../visit.ts'

/** Somebody with a back-office session. */
export type StaffPerson = {
  id: StaffId
  name: string
  email: string
  role: StaffRole
  /** Whose departures an operator's login sees. */
  operatorId: OperatorId | null
  /** By which it is known in the list of sessions; it opens nothing. */
  sessionId: string
}

type Context = Pick<RouterContextProvider, 'get'>

/** Whose session the request carries. What the server's guard let through has one; anything else does not exist. */
export function staffOf(context: Readonly<Context>): StaffPerson {
  const { staff } = context.get(visitContext)
  if (!staff) throw data(null, 404)
  return staff
}
