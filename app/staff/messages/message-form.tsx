import { Form } from 'react-router'
import { useReport } from '#app/staff/record-sections.tsx'
import { IntentButton } from '#app/staff/ui/intent-button.tsx'
import { LetterFields } from '#app/staff/ui/letter-fields.tsx'
import { type Option, SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { newMessagePage as words } from '#content/staff/messages.ts'
import type { AudienceKey } from '#operations/messages/load-audience.ts'

type TemplateProps = { to: AudienceKey; templates: readonly Option[]; chosen: string }

/** A GET form: the address says which template was chosen. */
export function TemplateForm({ to, templates, chosen }: TemplateProps) {
  const options = [{ value: '', label: words.noTemplate }, ...templates]
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="to" value={to.audience} />
      {to.ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <SelectField name="template" label={words.template} value={chosen} options={options} />
      <SubmitButton label={words.useTemplate} />
      <p className="text-slate text-small">{words.templateHint}</p>
    </Form>
  )
}

type MessageProps = { written: { subject?: string; text?: string }; count: number; messageKey: string }

/** Preview and sending use what is on the screen. */
export function MessageForm({ written, count, messageKey }: MessageProps) {
  const preview = useReport('preview')
  const send = useReport('send')
  const errors = preview?.errors ?? send?.errors
  return (
    <StaffSection heading={words.heading}>
      <Form method="post" className="grid gap-3">
        {/* The same message keeps its key, so that a second click sends nothing twice. */}
        <input type="hidden" name="key" value={send?.sent?.key ?? messageKey} />
        <input type="hidden" name="recipients" value={count} />
        <LetterFields words={words} shown={written} errors={errors} />
        {count === 0 ? (
          <p className="font-bold text-small">{words.nobody}</p>
        ) : (
          <div className="action-row">
            <IntentButton intent="preview" label={words.preview} />
            <IntentButton intent="send" label={words.send(count)} confirm={words.sendConfirm(count)} tone="glow" />
          </div>
        )}
      </Form>
    </StaffSection>
  )
}
