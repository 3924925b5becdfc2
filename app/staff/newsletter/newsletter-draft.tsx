import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { useReport } from '#app/staff/record-sections.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { IntentButton } from '#app/staff/ui/intent-button.tsx'
import { LetterFields } from '#app/staff/ui/letter-fields.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { issuePage as words } from '#content/staff/newsletter.ts'
import type { NewsletterIssue } from '#db/newsletter/newsletter-issues.ts'
import type { DeliveryProgress } from '#rules/newsletter/newsletter.ts'

/** One form with three buttons, so that testing and sending use what is on the screen, saved or not. */
export function DraftForm({ issue, subscribers }: { issue: NewsletterIssue | undefined; subscribers: number }) {
  const reports = [useReport('save'), useReport('test'), useReport('send')]
  const { sent: shown = issue, errors } = reports.find((report) => report !== undefined) ?? {}
  return (
    <StaffSection heading={words.heading}>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="version" value={issue?.version ?? 0} />
        <LetterFields words={words} shown={shown} errors={errors} />
        <div className="action-row">
          <IntentButton intent="save" label={words.save} tone="glow" />
          <IntentButton intent="test" label={words.test} />
          {issue ? <IntentButton intent="send" label={words.send} confirm={words.sendConfirm(subscribers)} /> : null}
        </div>
      </Form>
    </StaffSection>
  )
}

const REFRESH_MS = 2000

export function SendProgress({ issue, progress }: { issue: NewsletterIssue; progress: DeliveryProgress }) {
  const { queued, delivered, waiting, failed } = progress
  const isUnderWay = issue.state === 'sending' || waiting > 0
  useRefresh(isUnderWay)
  const all = Math.max(issue.recipientCount, queued)
  const known = delivered + waiting + failed
  // Copies of mails are erased long before their issue.
  if (!isUnderWay && known === 0) return <p>{words.forgotten(queued)}</p>
  return (
    <StaffSection heading={words.progress}>
      <p role="status">{words.progressText(progress, all)}</p>
      <progress value={delivered} max={all} aria-label={words.progress} className="w-full max-w-text accent-spruce" />
      {queued > known ? <p className="text-small">{words.left(queued - known)}</p> : null}
      {issue.sentAt ? (
        <p className="text-small">
          {words.sentAt} <DateTime at={issue.sentAt} />
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

function useRefresh(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void revalidate(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}
