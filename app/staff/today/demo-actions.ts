import { z } from 'zod'
import type { StaffActions } from '#app/staff/staff-action.ts'
import type { DoorRefusal, StaffDoor } from '#app/staff/staff-door.ts'
import { demoWords as words } from '#content/staff/demo.ts'
import { passwordRefusals } from '#content/staff/login.ts'
import { type PublishDates, type StartEmptyResult, startEmpty } from '#operations/staff/start-empty.ts'
import type { Tools } from '#operations/tools.ts'
import { EMPTY_DATES } from '#rules/staff/demo-tour.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

const forms = { 'start-empty': z.object({ password: z.string(), dates: z.enum(EMPTY_DATES) }) }

type Call = { actor: string; role: StaffRole; publishDates: PublishDates; tools: Tools; door: StaffDoor }
type Refusal = Extract<StartEmptyResult, { ok: false }>['reason'] | DoorRefusal

export const demoActions: StaffActions<typeof forms, Call, Refusal> = {
  forms,
  run: {
    async 'start-empty'({ password, dates }, { tools, door, ...request }) {
      const checked = await door.checkPassword(password)
      return checked.ok ? startEmpty({ ...request, withDates: dates === 'gathering' }, tools) : checked
    },
  },
  done: { 'start-empty': words.done },
  refusals: { ...words.refusals, ...passwordRefusals },
}
