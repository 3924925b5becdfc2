import type { RouterContextProvider } from 'react-router'
import { visitContext } from '#app/visit.ts'
import { orNotFound } from './record-id.ts'
import type { SignedInStaff } from './staff-door.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** The server's guard lets no request through without a session. Should one get around it, the page does not exist. */
export function staffOf(context: Readonly<Context>): SignedInStaff {
  return orNotFound(context.get(visitContext).staff)
}
