import { z } from 'zod'
import type { StaffActions } from '#app/staff/staff-action.ts'
import { demoWords as words } from '#content/staff/demo.ts'
import { type PublishDates, type StartEmptyResult, startEmpty } from '#operations/staff/start-empty.ts'
import type { Tools } from '#operations/tools.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

const forms = { 'start-empty': z.object({}) }

type Call = { actor: string; role: StaffRole; publishDates: PublishDates; tools: Tools }
type Refusal = Extract<StartEmptyResult, { ok: false }>['reason']

export const demoActions: StaffActions<typeof forms, Call, Refusal> = {
  forms,
  run: { 'start-empty': (_, { tools, ...request }) => startEmpty(request, tools) },
  done: { 'start-empty': words.done },
  refusals: words.refusals,
}
