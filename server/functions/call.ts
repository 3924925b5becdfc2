import type { Settings } from '#config/settings.ts'
import { addressKey as mailboxKey } from '#rules/addresses.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import type { FieldProblem } from '#rules/forms/field-problem.ts'
import { isTooFast } from '#rules/forms/form-timing.ts'
import type { CallCounts } from '#server/http/call-counts.ts'
import { addressKey, networkKeyOf } from '#server/http/client-address.ts'
import { REQUESTED_MAILS } from '#server/http/rate-limit.ts'
import type { FunctionDefinition, FunctionResponse, FunctionTools, UploadedFile } from './definition.ts'
import { refusal, refusedFields } from './responses.ts'

/** Longer than MIN_OPEN_MS, so that a retry is never too quick again. */
const QUICK_RETRY_SECONDS = 2

export type Call = {
  name: string
  definition: FunctionDefinition
  /** The input as it was sent, not checked yet. */
  input: unknown
  files: UploadedFile[]
  /** Problems with uploaded files, by field name. */
  problems: ReadonlyMap<string, FieldProblem>
  /** The caller's network address. */
  address: string
}

export type CallTools = FunctionTools & {
  settings: Pick<Settings, 'RATE_LIMIT' | 'SESSION_SECRET'>
  callCounts: CallCounts
}

/** Every call of a function goes through here, from programs and from forms without scripts: check, count, perform. */
export async function callFunction(
  { name, definition, input, files, problems, address }: Call,
  tools: CallTools,
): Promise<FunctionResponse> {
  const form = checkForm(definition.schema, input)
  const wrong = { ...Object.fromEntries(problems), ...(!form.ok && form.problems) }
  if (!form.ok || Object.keys(wrong).length > 0) return refusedFields(wrong)
  const { nickname, openMs, email } = form.value as { nickname?: string; openMs?: number; email?: string }
  // The honeypot is reported as another problem, so that a bot does not learn which field gave it away.
  if (nickname) return refusedFields({ email: 'not-an-email' })
  if (isTooFast(openMs)) return refusal('tooQuick', QUICK_RETRY_SECONDS)
  const { RATE_LIMIT, SESSION_SECRET } = tools.settings
  if (definition.limit && email !== undefined && RATE_LIMIT === 'on') {
    const mailbox = `${name}:${addressKey(mailboxKey(email), SESSION_SECRET)}`
    const wait = await tools.callCounts.secondsToWait(definition.limit, mailbox)
    if (wait > 0) return refusal('tooMany', wait)
  }
  const networkKey = RATE_LIMIT === 'on' ? networkKeyOf(address, SESSION_SECRET) : undefined
  const isMailed = definition.limit && email !== undefined && (definition.isMailed?.(form.value) ?? true)
  const mails = countedMails(networkKey, tools)
  const wait = isMailed ? await mails.secondsToWait() : 0
  if (wait > 0) return refusal('tooMany', wait)
  let isRefusalMailed = false
  const mayMail = async () => {
    isRefusalMailed = Boolean(isMailed) || (await mails.secondsToWait()) === 0
    return isRefusalMailed
  }
  const response = await definition.perform(form.value, { files, address, networkKey, mayMail }, tools)
  if (isMailed && response.status >= 400 && !isRefusalMailed) await mails.forgive()
  return response
}

/** Rule C7: the mails that a network causes in an hour. A refused call has caused none. */
function countedMails(networkKey: string | undefined, { callCounts }: CallTools) {
  if (networkKey === undefined) return { secondsToWait: async () => 0, forgive: async () => {} }
  return {
    secondsToWait: () => callCounts.secondsToWait(REQUESTED_MAILS, networkKey),
    forgive: () => callCounts.forgive(REQUESTED_MAILS, networkKey),
  }
}
