import { expect, test } from 'vitest'
import { z } from 'zod'
import { respond, runStaffAction, type StaffActions } from './staff-action.ts'

const forms = { move: z.object({ to: z.string().min(1, 'missing') }), note: z.object({}) }

type Outcome = Awaited<ReturnType<StaffActions<typeof forms, null, 'full'>['run']['move']>>

const actions = (outcome: Outcome): StaffActions<typeof forms, null, 'full'> => ({
  forms,
  run: { move: async () => outcome, note: async () => ({ ok: true }) },
  done: { move: 'Moved.', note: 'Note added.' },
  refusals: { full: 'It is full.' },
})

const fields = { intent: 'move', to: 'japan', mailId: '7' }

test('an action that was done says so, in its own words if it has some', async () => {
  expect(await runStaffAction(actions({ ok: true }), fields, null)).toMatchObject({ done: 'Moved.' })
  const outcome = { ok: true, done: '3 moved.' } as const
  expect(await runStaffAction(actions(outcome), fields, null)).toMatchObject({ done: '3 moved.' })
})

test('an invalid form is not run, and names its problem and its field', async () => {
  const report = await runStaffAction(actions({ ok: true }), { ...fields, to: '' }, null)
  expect(report).toMatchObject({ problem: 'Please fill in this field.', errors: { to: 'Please fill in this field.' } })
  expect(report.done).toBeUndefined()
  expect(report.sent).toEqual({ ...fields, to: '' })
  expect(respond(report).init?.status).toBe(422)
})

test('a refusal keeps what was typed, and a conflict names who was first', async () => {
  const refused = await runStaffAction(actions({ ok: false, reason: 'full' }), fields, null)
  expect(refused).toMatchObject({ problem: 'It is full.', reason: 'full', sent: fields })
  expect(respond(refused).init?.status).toBe(422)
  const conflict = await runStaffAction(actions({ ok: false, reason: 'full', by: 'Ann Agent' }), fields, null)
  expect(conflict).toMatchObject({ changedBy: 'Ann Agent', sent: fields })
  expect(respond(conflict).init?.status).toBe(409)
})

test('a password is not sent back', async () => {
  const typed = { ...fields, password: 'a sentence of the tests' }
  expect((await runStaffAction(actions({ ok: false, reason: 'full' }), typed, null)).sent).toEqual(fields)
  expect((await runStaffAction(actions({ ok: true }), { ...typed, to: '' }, null)).sent).toEqual({ ...fields, to: '' })
})

test.each(['', 'erase', 'toString'])(
  'the intent %j, which the page does not have, is a bad request',
  async (intent) => {
    await expect(runStaffAction(actions({ ok: true }), { intent }, null)).rejects.toMatchObject({
      init: { status: 400 },
    })
  },
)
