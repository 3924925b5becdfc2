import { Form, redirect } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { RecordAction, useReport } from '#app/staff/record-sections.tsx'
import { respond, runStaffAction, type StaffActions } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { LetterFields } from '#app/staff/ui/letter-fields.tsx'
import { ActionNotice, ChangedNotice, Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { visitContext } from '#app/visit.ts'
import { messagesPage as list, templatePage as words } from '#content/staff/messages.ts'
import { findTemplate, type StoredTemplate } from '#db/messages/guest-messages.ts'
import { changeTemplate, createTemplate, removeTemplate } from '#operations/messages/message-templates.ts'
import type { Tools } from '#operations/tools.ts'
import type { MessageTemplateId } from '#rules/ids.ts'
import { type TemplateRefusal, templateForms } from '#rules/messages/message-text.ts'
import type { Route } from './+types/message-template'

/** The address of a template that was never saved. */
const NEW = 'new'

const idOf = (param: string) => (param === NEW ? undefined : idIn<MessageTemplateId>(param))

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(visitContext).tools
  const id = idOf(params.id)
  const template = id && orNotFound(await findTemplate(db, id))
  return { template, isSaved: new URL(request.url).searchParams.has('saved') }
}

type Call = { id: MessageTemplateId | undefined; actor: string; tools: Tools }

const templateActions: StaffActions<typeof templateForms, Call, TemplateRefusal> = {
  forms: templateForms,
  run: {
    save: async ({ version, ...form }, { id, actor, tools }) => {
      const result = id
        ? await changeTemplate({ ...form, id, version, actor }, tools)
        : await createTemplate({ ...form, actor }, tools)
      if (!result.ok) return result
      throw redirect(`/staff/messages/templates/${'id' in result ? result.id : id}?saved`, 303)
    },
    delete: async ({ version }, { id, actor, tools }) => {
      const result = await removeTemplate({ id: orNotFound(id), version, actor }, tools)
      if (!result.ok) return result
      throw redirect('/staff/messages', 303)
    },
  },
  done: { save: words.saved, delete: '' },
  refusals: words.refusals,
  incomplete: words.wrong,
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const call = { id: idOf(params.id), actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(templateActions, await readFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

export default function MessageTemplate({ loaderData, actionData: report }: Route.ComponentProps) {
  const { template, isSaved } = loaderData
  return (
    <StaffPage title={template?.name ?? words.newTemplate} trail={[{ label: list.title, href: '/staff/messages' }]}>
      {isSaved && !report ? <Notice tone="good">{words.saved}</Notice> : null}
      <ActionNotice report={report} />
      {template && report?.changedBy !== undefined ? (
        <ChangedNotice by={report.changedBy} theirs={factsOf(template)} yours={factsOf(report.sent ?? {})} />
      ) : null}
      <TemplateFields template={template} />
      {template ? (
        <RecordAction
          intent="delete"
          label={words.delete}
          tone="berry"
          confirm={words.deleteConfirm}
          version={template.version}
        />
      ) : null}
    </StaffPage>
  )
}

function factsOf({ name = '', subject = '', text = '' }: { name?: string; subject?: string; text?: string }) {
  return [
    { label: words.name, value: name },
    { label: words.subject, value: subject },
    { label: words.text, value: text },
  ]
}

function TemplateFields({ template }: { template: StoredTemplate | undefined }) {
  const { sent: shown = template, errors } = useReport('save') ?? {}
  return (
    <StaffSection heading={words.heading}>
      <Form method="post" className="grid max-w-text gap-3">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={template?.version ?? 0} />
        <TextField
          name="name"
          label={words.name}
          hint={words.nameHint}
          required
          maxLength={200}
          defaultValue={shown?.name}
          error={errors?.name}
        />
        <LetterFields words={words} shown={shown} errors={errors} />
        <SubmitButton label={words.save} tone="glow" />
      </Form>
    </StaffSection>
  )
}
