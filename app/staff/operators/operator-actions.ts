import { toFields } from '#app/staff/read-fields.ts'
import { runStaffAction, type StaffActionReport, type StaffActions } from '#app/staff/staff-action.ts'
import { operatorPage } from '#content/staff/operators.ts'
import { waiverPart } from '#content/staff/waivers.ts'
import { type KeepPdf, publishWaiver, withdrawWaiver } from '#operations/operators/publish-waiver.ts'
import { changeOperator } from '#operations/staff/manage-operators.ts'
import type { Tools } from '#operations/tools.ts'
import { detectFileKind } from '#rules/forms/file-content.ts'
import { MAX_FILE_BYTES } from '#rules/forms/files.ts'
import type { OperatorId } from '#rules/ids.ts'
import { operatorActionForms } from '#rules/operators/operator-forms.ts'
import type { OperatorRefusal } from '#rules/operators/operator-profile.ts'
import { type WaiverRefusal, waiverActionForms } from '#rules/operators/waivers.ts'

type Call = { operatorId: OperatorId; pdf: Uint8Array | undefined; keep: KeepPdf; actor: string; tools: Tools }

const operatorActions: StaffActions<typeof operatorActionForms, Call, OperatorRefusal> = {
  forms: operatorActionForms,
  run: {
    'change-operator': (form, { operatorId, actor, tools }) => changeOperator({ operatorId, ...form }, actor, tools),
  },
  done: { 'change-operator': operatorPage.saved },
  refusals: operatorPage.refusals,
  incomplete: operatorPage.wrong,
}

const waiverActions: StaffActions<typeof waiverActionForms, Call, WaiverRefusal> = {
  forms: waiverActionForms,
  run: {
    'publish-waiver': ({ version, waiver: text = '' }, { operatorId, pdf, keep, actor, tools }) =>
      publishWaiver({ operatorId, version, text, pdf, keep, actor }, tools),
    'withdraw-waiver': (form, { operatorId, actor, tools }) => withdrawWaiver({ operatorId, actor, ...form }, tools),
  },
  done: waiverPart.done,
  refusals: waiverPart.refusals,
}

/** Rule F2: a file is judged by its content, before anything is stored. */
export async function runOperatorAction(form: FormData, call: Omit<Call, 'pdf'>): Promise<StaffActionReport> {
  const fields = toFields(form)
  const { intent = '' } = fields
  if (!Object.hasOwn(waiverActionForms, intent))
    return runStaffAction(operatorActions, fields, { ...call, pdf: undefined })
  const file = form.get('file')
  const pdf = file instanceof File && file.size > 0 ? await readPdf(file) : undefined
  if (pdf === 'broken') return { intent, problem: waiverPart.refusals['not-a-pdf'], sent: fields }
  return runStaffAction(waiverActions, fields, { ...call, pdf })
}

async function readPdf(file: File): Promise<Uint8Array | 'broken'> {
  if (file.size > MAX_FILE_BYTES) return 'broken'
  const bytes = new Uint8Array(await file.arrayBuffer())
  return detectFileKind({ size: bytes.length, head: bytes, tail: bytes }) === 'pdf' ? bytes : 'broken'
}
