import { data } from 'react-router'
import { problemWords } from '#app/staff/form-problems.ts'
import { type Fields, readFields } from '#app/staff/read-fields.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { ownCalendar } from '#content/staff/calendars.ts'
import { accountPage, passwordRefusals } from '#content/staff/login.ts'
import { findFeedOf } from '#db/calendars/feeds.ts'
import { deleteOtherSessions, deleteSession, listSessions } from '#db/staff/staff.ts'
import { replaceCalendar } from '#operations/calendars/replace-calendar.ts'
import { showCalendar } from '#operations/calendars/show-calendar.ts'
import { changeTimeStyle } from '#operations/staff/change-time-style.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { changePasswordForm, timeStyleForm } from '#rules/staff/staff-forms.ts'
import type { Route } from './+types/account'
import { type AccountResult, CodesSection, PasswordSection, SessionsSection } from './account-sections.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { checkPasswordForm } from './check-password.ts'
import { confirmCodes, startCodes } from './codes.ts'
import { TimesSection } from './times-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { id, email, role, timeStyle, sessionId, hasCodes, needsCodes } = staffOf(context)
  const sessions = await listSessions(tools.db, id, tools.now())
  const feed = await findFeedOf(tools.db, { staffId: id })
  const calendar = feed && { lastReadAt: feed.lastReadAt }
  return { email, role, timeStyle, sessionId, sessions, hasCodes, needsCodes, calendar }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request)
  switch (fields.intent) {
    case 'change-password':
      return changePassword(fields, context)
    case 'start-codes':
      return respond(await startCodes(fields.password ?? '', context.get(visitContext).staffDoor))
    case 'confirm-codes':
      return turnOnCodes(fields, context)
    case 'stop-codes':
      return stopCodes(fields, context)
    case 'end-session':
    case 'end-others':
      return endSessions(fields, context)
    case 'change-times':
      return changeTimes(fields, context)
    case 'show-calendar':
      return respond(await ownAddress(showCalendar, ownCalendar.done.shown, context))
    case 'replace-calendar':
      return respond(await ownAddress(replaceCalendar, ownCalendar.done.replaced, context))
    default:
      throw data(null, 400)
  }
}

type Context = Route.ActionArgs['context']

function respond(result: AccountResult, init?: ResponseInit) {
  return data(result, { status: result.problem || result.errors ? 422 : 200, ...init })
}

async function changePassword(fields: Fields, context: Context) {
  const form = await checkPasswordForm(changePasswordForm, { current: fields.current, password: fields.password })
  if (!form.ok) return respond({ about: 'password', errors: problemWords(form.problems) })
  const changed = await context.get(visitContext).staffDoor.changePassword(form.value.current, form.value.password)
  if (!changed.ok) return respond({ about: 'password', problem: passwordRefusals[changed.reason] })
  return respond({ about: 'password', done: accountPage.password.done }, { headers: changed.cookies })
}

async function turnOnCodes({ code = '' }: Fields, context: Context) {
  const confirmed = await confirmCodes(code, context.get(visitContext).staffDoor)
  if (!confirmed.ok) return respond(confirmed.result)
  return respond({ about: 'codes', done: accountPage.codes.done }, { headers: confirmed.cookies })
}

async function stopCodes({ password = '' }: Fields, context: Context) {
  const stopped = await context.get(visitContext).staffDoor.stopCodes(password)
  if (!stopped.ok) return respond({ about: 'codes', problem: passwordRefusals[stopped.reason] })
  return respond({ about: 'codes', done: accountPage.codes.stopped }, { headers: stopped.cookies })
}

async function endSessions({ intent, session = '' }: Fields, context: Context) {
  const { db } = context.get(visitContext).tools
  const { id, sessionId } = staffOf(context)
  if (intent === 'end-session') await deleteSession(db, id, session)
  else await deleteOtherSessions(db, id, sessionId)
  return respond({ about: 'sessions', done: accountPage.sessions.ended })
}

async function changeTimes(fields: Fields, context: Context) {
  const form = checkForm(timeStyleForm, fields)
  if (!form.ok) throw data(null, 400)
  await changeTimeStyle(staffOf(context).id, form.value.timeStyle, context.get(visitContext).tools)
  return respond({ about: 'times', done: accountPage.times.done })
}

async function ownAddress(run: typeof showCalendar, done: string, context: Context): Promise<AccountResult> {
  const { id, name } = staffOf(context)
  const result = await run({ reader: { staffId: id }, actor: name }, context.get(visitContext).tools)
  if (!result.ok) throw new Error('a calendar of a member needs no operator')
  return { about: 'calendar', done, address: result.shown.address }
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, role, timeStyle, sessions, sessionId, hasCodes, needsCodes, calendar } = loaderData
  const resultOf = (about: AccountResult['about']) => (actionData?.about === about ? actionData : undefined)
  return (
    <StaffPage title={accountPage.title} mark={email}>
      <PasswordSection result={resultOf('password')} />
      <CodesSection result={resultOf('codes')} hasCodes={hasCodes} needsCodes={needsCodes} />
      <TimesSection result={resultOf('times')} timeStyle={timeStyle} />
      <CalendarSection result={resultOf('calendar')} role={role} calendar={calendar} />
      <SessionsSection result={resultOf('sessions')} sessions={sessions} ownId={sessionId} />
    </StaffPage>
  )
}
