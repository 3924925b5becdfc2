import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { issuePage as words } from '../../../content/staff/newsletter.ts'
import type { NewsletterIssue } from '../../../db/newsletter-issues.ts'
import type { SendingProgress } from '../../../rules/newsletter.ts'
import { Button } from '../../ui/button.tsx'
import { ActionForm } from '../ui/action-form.tsx'
import { Moment } from '../ui/moment.tsx'
import { StaffSection } from '../ui/staff-page.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { IssueSaid } from './newsletter-actions.ts'

type DraftProps = { issue: NewsletterIssue | undefined; said: IssueSaid | undefined }

export function DraftForm({ issue, said }: DraftProps) {
  const shown = said?.sent ?? issue
  return (
    <StaffSection heading={words.heading}>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={issue?.version ?? 0} />
        <TextField
          name="subject"
          label={words.subject}
          required
          maxLength={200}
          defaultValue={shown?.subject}
          error={said?.errors?.subject}
        />
        <TextArea
          name="text"
          label={words.text}
          hint={words.textHint}
          required
          rows={18}
          defaultValue={shown?.text}
          error={said?.errors?.text}
        />
        <Button type="submit" tone="glow" className="button-small justify-self-start">
          {words.save}
        </Button>
      </Form>
    </StaffSection>
  )
}

/** The mail is written out by the server, in a frame in which nothing of it can do anything. */
export function Preview({ html }: { html: string }) {
  return (
    <StaffSection heading={words.preview}>
      <iframe
        srcDoc={html}
        title={words.preview}
        sandbox=""
        className="h-[36rem] w-full border border-contour bg-snow"
      />
    </StaffSection>
  )
}

export function SendActions({ version, readers }: { version: number; readers: number }) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ActionForm intent="test" label={words.test} />
      <ActionForm intent="send" label={words.send} version={version} confirm={words.sendConfirm(readers)} />
    </div>
  )
}

/** Often enough to see it move. */
const LOOK_AGAIN_MS = 2000

export function SendProgress({ issue, progress }: { issue: NewsletterIssue; progress: SendingProgress }) {
  const { written, delivered, waiting, failed } = progress
  const isUnderWay = issue.state === 'sending' || waiting > 0
  useLookAgain(isUnderWay)
  const all = Math.max(issue.readers, written)
  const known = delivered + waiting + failed
  // Copies of mails are erased long before the issue is.
  if (!isUnderWay && known === 0) return <p>{words.forgotten(written)}</p>
  return (
    <StaffSection heading={words.progress}>
      <p role="status">{words.progressText(progress, all)}</p>
      <progress value={delivered} max={all} aria-label={words.progress} className="w-full max-w-text accent-spruce" />
      {written > known ? <p className="text-small">{words.left(written - known)}</p> : null}
      {issue.sentAt ? (
        <p className="text-small">
          {words.sentAt} <Moment at={issue.sentAt} />
        </p>
      ) : null}
      {isUnderWay ? (
        <a
          href={`/staff/newsletter/${issue.id}`}
          className="link inline-flex min-h-target items-center justify-self-start"
        >
          {words.lookAgain}
        </a>
      ) : null}
    </StaffSection>
  )
}

function useLookAgain(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}
