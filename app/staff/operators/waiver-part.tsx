import { Form } from 'react-router'
import { RecordAction, useReport } from '#app/staff/record-sections.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { TextArea, TextField } from '#app/staff/ui/text-field.tsx'
import { waiverPart as words } from '#content/staff/waivers.ts'
import type { Waiver } from '#db/operators/waivers.ts'

type Props = { waivers: readonly Waiver[]; guestsToSign: number }

/** Rule G24: what guests of this operator sign. */
export function WaiverPart({ waivers, guestsToSign }: Props) {
  const current = waivers.find(({ endedAt }) => endedAt === null)
  return (
    <RecordSection
      words={words}
      rows={waivers}
      columns={[
        { head: words.version, cell: ({ version }) => String(version), figure: true },
        { head: words.state, cell: ({ endedAt }) => (endedAt ? words.ended : words.current) },
        { head: words.since, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
        { head: words.by, cell: ({ author }) => author },
        { head: words.content, cell: (waiver) => <Content waiver={waiver} /> },
        { head: words.hash, cell: ({ hash }) => <span className="figure break-all text-small">{hash}</span> },
      ]}
    >
      {/* Another version empties the form. */}
      <Publish key={waivers.length} version={current?.version ?? 0} guestsToSign={guestsToSign} />
      {current ? (
        <RecordAction
          intent="withdraw-waiver"
          label={words.withdraw}
          tone="berry"
          confirm={words.withdrawConfirm}
          version={current.version}
          reason
        />
      ) : null}
    </RecordSection>
  )
}

function Content({ waiver: { operatorId, id, text } }: { waiver: Waiver }) {
  if (text === null) {
    return (
      <a href={`/staff/team/operators/${operatorId}/waivers/${id}`} className="link">
        {words.openPdf}
      </a>
    )
  }
  return (
    <details>
      <summary className="link cursor-pointer">{words.readText}</summary>
      <p className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </details>
  )
}

function Publish({ version, guestsToSign }: { version: number; guestsToSign: number }) {
  const { sent } = useReport('publish-waiver') ?? {}
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-text gap-3">
      <input type="hidden" name="intent" value="publish-waiver" />
      <input type="hidden" name="version" value={version} />
      <TextArea name="waiver" label={words.text} rows={8} maxLength={10_000} defaultValue={sent?.waiver} />
      <TextField name="file" label={words.file} hint={words.fileHint} type="file" accept=".pdf,application/pdf" />
      <p className="text-small">{words.publishNote(guestsToSign)}</p>
      <SubmitButton label={words.publish} tone="glow" />
    </Form>
  )
}
