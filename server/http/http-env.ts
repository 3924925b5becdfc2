import type { HttpBindings } from '@hono/node-server'
import type { SignedInStaff } from '../../app/staff/staff-door.ts'

/** Hono's environment: the request as Node has it, and the variables that our middleware sets. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; staff?: SignedInStaff; redirectTo?: string }
}
