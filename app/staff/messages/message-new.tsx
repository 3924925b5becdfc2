import { redirect } from 'react-router'
import { oneOf } from '#app/staff/list-query.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { orNotFound } from '#app/staff/record-id.ts'
import { respond, runStaffAction, type StaffActions } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import type { SignedInStaff } from '#app/staff/staff-door.ts'
import type { StaffTools } from '#app/staff/staff-tools.ts'
import { FactList } from '#app/staff/ui/fact-list.tsx'
import { MailPreview } from '#app/staff/ui/letter-fields.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { audienceNames, messagesPage as list, newMessagePage as words } from '#content/staff/messages.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import { findTemplate, listTemplates } from '#db/messages/guest-messages.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { type Audience, type AudienceKey, loadAudience } from '#operations/messages/load-audience.ts'
import { sendMessage } from '#operations/messages/send-message.ts'
import type { Tools } from '#operations/tools.ts'
import { isRecordId, type MessageTemplateId } from '#rules/ids.ts'
import { maskLinks } from '#rules/mail/mask-links.ts'
import { MESSAGE_AUDIENCES } from '#rules/messages/message-audiences.ts'
import { messageForms, type SendMessageRefusal, unknownPlaceholders } from '#rules/messages/message-text.ts'
import type { Route } from './+types/message-new'
import { MessageForm, TemplateForm } from './message-form.tsx'

/** The names in the list. Of a long one, the number says enough. */
const MAX_NAMES = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const to = audienceKey(request)
  const { targets, recipients } = orNotFound(await loadAudience(tools.db, to, tools))
  const [titles, templates] = await Promise.all([getTripTitles(tools), listTemplates(tools.db)])
  const chosen = await templateIn(request, tools)
  return {
    to,
    trips: [...new Set(targets.map((target) => formatTarget(target, titles)))],
    count: recipients.length,
    names: recipients.slice(0, MAX_NAMES).map(({ name }) => name),
    templates: templates.map(({ id, name }) => ({ value: id, label: name })),
    written: { subject: chosen?.subject ?? '', text: chosen?.text ?? '' },
    template: chosen?.id ?? '',
    key: tools.newId<'message'>(),
  }
}

function audienceKey(request: Request): AudienceKey {
  const query = new URL(request.url).searchParams
  const ids = query.getAll('id')
  const audience = orNotFound(oneOf(MESSAGE_AUDIENCES, query.get('to')))
  return { audience, ids: orNotFound(ids.every(isRecordId) ? ids : undefined) }
}

async function templateIn(request: Request, { db }: Tools) {
  const id = new URL(request.url).searchParams.get('template') ?? ''
  return isRecordId<MessageTemplateId>(id) ? findTemplate(db, id) : undefined
}

type Call = { to: AudienceKey; staff: SignedInStaff; tools: Tools; staffTools: StaffTools }
type Preview = { html: string; name: string; subject: string; text: string }

const messageActions: StaffActions<typeof messageForms, Call, SendMessageRefusal, Preview> = {
  forms: messageForms,
  run: {
    preview: async (form, call) => {
      if (unknownPlaceholders(`${form.subject}\n${form.text}`).length > 0) {
        return { ok: false, reason: 'unknown-placeholder' }
      }
      const audience = orNotFound(await loadAudience(call.tools.db, call.to, call.tools))
      return preview(form, audience, call)
    },
    send: async ({ key, ...form }, { to, staff, tools }) => {
      const result = await sendMessage({ ...form, messageId: key, to, actor: staff.name }, tools)
      if (result.ok) throw redirect(`/staff/messages/${key}?sent`, 303)
      return result
    },
  },
  done: { preview: '', send: '' },
  refusals: words.refusals,
  incomplete: words.wrong,
}

/** Rule A2: staff see the mail of the first reader, but not the signatures of their links. */
async function preview(
  { subject, text }: { subject: string; text: string },
  { recipients: [first] }: Audience,
  { staff, staffTools }: Call,
) {
  if (!first) return { ok: false as const, reason: 'nobody' as const }
  const mail = first.mail({ subject, text, from: staff.name })
  const { html } = await staffTools.writeMail(mail.template, mail.data)
  return { ok: true as const, shown: { html: maskLinks(html), name: first.name, subject, text } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools, staffTools } = context.get(visitContext)
  const call = { to: audienceKey(request), staff: staffOf(context), tools, staffTools }
  return respond(await runStaffAction(messageActions, await readFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

export default function NewMessage({ loaderData, actionData: report }: Route.ComponentProps) {
  const { to, trips, count, names, templates, template, written, key } = loaderData
  const more = count - names.length
  return (
    <StaffPage title={words.title} trail={[{ label: list.title, href: '/staff/messages' }]}>
      <ActionNotice report={report} />
      <FactList
        facts={[
          { label: words.to, value: audienceNames[to.audience] },
          { label: words.trip, value: trips.join('; ') },
          { label: words.recipients, value: words.names(names, more) },
        ]}
      />
      {templates.length > 0 ? <TemplateForm to={to} templates={templates} chosen={template} /> : null}
      <div className="grid gap-5 xl:grid-cols-2">
        <MessageForm
          key={template}
          written={report?.shown ?? report?.sent ?? written}
          {...{ count, messageKey: key }}
        />
        {report?.shown ? <MailPreview heading={words.previewOf(report.shown.name)} html={report.shown.html} /> : null}
      </div>
    </StaffPage>
  )
}
