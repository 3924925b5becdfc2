import { z } from 'zod'
import type { StaffActions } from '#app/staff/staff-action.ts'
import { rehearsalWords as words } from '#content/staff/rehearsal.ts'
import { type MakeLiveResult, makeLive } from '#operations/staff/make-live.ts'
import type { Tools } from '#operations/tools.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

const forms = { 'make-live': z.object({}) }

type Call = { actor: string; role: StaffRole; tools: Tools }
type Refusal = Extract<MakeLiveResult, { ok: false }>['reason']

export const rehearsalActions: StaffActions<typeof forms, Call, Refusal> = {
  forms,
  run: { 'make-live': (_, { tools, ...request }) => makeLive(request, tools) },
  done: { 'make-live': words.done },
  refusals: words.refusals,
}
