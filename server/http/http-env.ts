import type { HttpBindings } from '@hono/node-server'
import type { SignedInStaff, StaffDoor } from '#app/staff/staff-door.ts'
import type { Trace } from './trace.ts'

/** The request of a page with its cookies, the caller's address, and the staff member if one is logged in. */
export type StaffDoorCall = { request: Request; address: string; staff: SignedInStaff | undefined }

/** Hono's environment: the request as Node has it, and the variables that our middleware sets. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** The trace of a request that came with a valid `traceparent`. */
    trace?: Trace | undefined
    /** For a page that is the same for everyone, whether it came from the page cache. */
    isFromCache?: boolean
    /** How often a caller of the API may ask, and how often still in this minute. Strangers are not told the second. */
    apiLimit?: { perMinute: number; left?: number | undefined }
    staff?: SignedInStaff
    redirectTo?: string
    /** The staff member may not open this address, or it does not exist. */
    isHidden?: boolean
    staffDoor?: (call: StaffDoorCall) => StaffDoor
  }
}
