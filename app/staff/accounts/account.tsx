import { data } from 'react-router'
import { renderSVG } from 'uqr'
import { accountPage, codeRefusals, passwordRefusals } from '../../../content/staff/login.ts'
import { deleteOtherSessions, deleteSession, findMember, listSessions } from '../../../db/staff/staff.ts'
import { checkForm } from '../../../rules/forms/check-form.ts'
import { changePasswordForm } from '../../../rules/staff/staff-forms.ts'
import { visitContext } from '../../visit.ts'
import { problemWords } from '../form-problems.ts'
import { type Fields, readFields } from '../read-fields.ts'
import { staffOf } from '../staff-context.ts'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/account'
import { type AccountResult, CodesSection, PasswordSection, SessionsSection } from './account-parts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { id, email, sessionId } = staffOf(context)
  const [member, sessions] = await Promise.all([findMember(tools.db, id), listSessions(tools.db, id, tools.now())])
  return { email, sessionId, sessions, hasCodes: member?.twoFactorEnabled ?? false }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request)
  switch (fields.intent) {
    case 'change-password':
      return changePassword(fields, context)
    case 'start-codes':
      return startCodes(fields, context)
    case 'confirm-codes':
      return confirmCodes(fields, context)
    case 'stop-codes':
      return stopCodes(fields, context)
    case 'end-session':
    case 'end-others':
      return endSessions(fields, context)
    default:
      throw data(null, 400)
  }
}

type Context = Route.ActionArgs['context']

const respond = (result: AccountResult, init?: ResponseInit) => data(result, init)

async function changePassword(fields: Fields, context: Context) {
  const form = checkForm(changePasswordForm, { current: fields.current, password: fields.password })
  if (!form.ok) return respond({ about: 'password', errors: problemWords(form.problems) }, { status: 422 })
  const changed = await context.get(visitContext).staffDoor.changePassword(form.value.current, form.value.password)
  if (!changed.ok) return respond({ about: 'password', problem: passwordRefusals[changed.reason] }, { status: 422 })
  return respond({ about: 'password', done: accountPage.password.done }, { headers: changed.cookies })
}

async function startCodes({ password = '' }: Fields, context: Context) {
  const started = await context.get(visitContext).staffDoor.startCodes(password)
  if (!started.ok) return respond({ about: 'codes', problem: passwordRefusals[started.reason] }, { status: 422 })
  const secret = new URL(started.uri).searchParams.get('secret') ?? ''
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(started.uri))}`
  const { backupCodes } = started
  return respond({ about: 'codes', isConfirming: true, codes: { secret, picture, backupCodes } })
}

async function confirmCodes({ code = '' }: Fields, context: Context) {
  const confirmed = await context.get(visitContext).staffDoor.confirmCodes(code.replaceAll(/\s/g, ''))
  if (!confirmed.ok) {
    const problem = codeRefusals[confirmed.reason]
    return respond({ about: 'codes', isConfirming: true, problem }, { status: 422 })
  }
  return respond({ about: 'codes', done: accountPage.codes.done }, { headers: confirmed.cookies })
}

async function stopCodes({ password = '' }: Fields, context: Context) {
  const stopped = await context.get(visitContext).staffDoor.stopCodes(password)
  if (!stopped.ok) return respond({ about: 'codes', problem: passwordRefusals[stopped.reason] }, { status: 422 })
  return respond({ about: 'codes', done: accountPage.codes.stopped }, { headers: stopped.cookies })
}

async function endSessions({ intent, session = '' }: Fields, context: Context) {
  const { db } = context.get(visitContext).tools
  const { id, sessionId } = staffOf(context)
  if (intent === 'end-session') await deleteSession(db, id, session)
  else await deleteOtherSessions(db, id, sessionId)
  return respond({ about: 'sessions', done: accountPage.sessions.ended })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, sessions, sessionId, hasCodes } = loaderData
  const resultOf = (about: AccountResult['about']) => (actionData?.about === about ? actionData : undefined)
  return (
    <StaffPage title={accountPage.title} mark={email}>
      <PasswordSection result={resultOf('password')} />
      <CodesSection result={resultOf('codes')} hasCodes={hasCodes} />
      <SessionsSection result={resultOf('sessions')} sessions={sessions} ownId={sessionId} />
    </StaffPage>
  )
}
