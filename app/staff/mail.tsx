import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { mailTitle } from '#content/staff/mail-names.ts'
import { recordWords } from '#content/staff/records.ts'
import { findOpenMail } from '#db/mail/mails.ts'
import { dismissMail } from '#operations/mail/dismiss-mail.ts'
import { retryMail } from '#operations/staff/retry.ts'
import type { Tools } from '#operations/tools.ts'
import type { MailId } from '#rules/ids.ts'
import { maskLinks } from '#rules/mail/mask-links.ts'
import { mailActionForms } from '#rules/staff/staff-action-forms.ts'
import type { Route } from './+types/mail'
import { readFields } from './read-fields.ts'
import { idIn, orNotFound } from './record-id.ts'
import { respond, runStaffAction, type StaffActions } from './staff-action.ts'
import { staffOf } from './staff-context.ts'
import { ActionForm } from './ui/action-form.tsx'
import { DateTime } from './ui/date-time.tsx'
import { FactList } from './ui/fact-list.tsx'
import { ActionNotice, Notice } from './ui/notice.tsx'
import { StaffPage, StaffSection } from './ui/staff-page.tsx'

const words = recordWords.mails

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = orNotFound(await findOpenMail(context.get(visitContext).tools.db, idIn(params.id)))
  const { data: _, sealedData: __, unsubscribeUrl: ___, html, text, template, ...shown } = mail
  const subject = mailTitle({ ...shown, template })
  return { ...shown, subject, text: text && maskLinks(text), isRendered: html !== null }
}

const mailActions: StaffActions<
  typeof mailActionForms,
  { mailId: MailId; actor: string; tools: Tools },
  keyof typeof words.refusals
> = {
  forms: mailActionForms,
  run: {
    'send-mail': async (_, { mailId, actor, tools }) => {
      const { ok } = await retryMail(mailId, actor, tools)
      return ok ? { ok } : { ok, reason: 'not-failed' }
    },
    'dismiss-mail': ({ reason }, { tools, ...call }) => dismissMail({ ...call, reason }, tools),
  },
  done: words.done,
  refusals: words.refusals,
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const call = { mailId: idIn<MailId>(params.id), actor: staffOf(context).name, tools }
  return respond(await runStaffAction(mailActions, await readFields(request), call))
}

export { shouldRevalidate } from './should-revalidate.ts'

export default function Mail({ loaderData: mail, actionData: report }: Route.ComponentProps) {
  const { id, subject, recipient, state, createdAt, sentAt, erasedAt, text, isRendered, lastError } = mail
  return (
    <StaffPage title={subject} mark={words.states[state]} trail={trailOf(mail)}>
      <ActionNotice report={report} />
      {state === 'failed' ? <Failed trail={trailOf(mail)} /> : null}
      <FactList
        facts={[
          { label: words.to, value: recipient },
          { label: words.at, value: <DateTime at={sentAt ?? createdAt} /> },
          { label: words.states.failed, value: lastError || null },
        ]}
      />
      {erasedAt ? <p className="text-small">{words.erased}</p> : null}
      {isRendered ? (
        <iframe
          src={`/staff/mails/${id}/body`}
          title={words.asSeen}
          sandbox=""
          className="h-[70vh] w-full border border-contour bg-snow"
        />
      ) : null}
      {text ? (
        <StaffSection heading={words.text}>
          <pre className="whitespace-pre-wrap border border-contour p-3 text-small [overflow-wrap:anywhere]">
            {text}
          </pre>
        </StaffSection>
      ) : null}
    </StaffPage>
  )
}

/** Where the address can be fixed, and the two ways out. */
function Failed({ trail }: { trail: ReturnType<typeof trailOf> }) {
  const [record] = trail
  return (
    <Notice tone="bad">
      <p>{words.failedText}</p>
      {record ? null : <p>{words.noRecord}</p>}
      <div className="action-row mt-2">
        {record ? (
          <LinkButton to={record.href} className="button-small">
            {words.fix[record.kind]}
          </LinkButton>
        ) : null}
        <ActionForm intent="send-mail" label={words.retry} confirm={words.retryConfirm} />
        <ActionForm intent="dismiss-mail" label={words.dismiss} confirm={words.dismissConfirm} reason />
      </div>
    </Notice>
  )
}

function trailOf({ bookingId, waitlistEntryId, inquiryId, orderId }: Route.ComponentProps['loaderData']) {
  if (bookingId) return [{ kind: 'booking' as const, label: words.booking, href: `/staff/bookings/${bookingId}` }]
  if (waitlistEntryId)
    return [
      { kind: 'waitlist-entry' as const, label: words['waitlist-entry'], href: `/staff/waitlist/${waitlistEntryId}` },
    ]
  if (orderId) return [{ kind: 'order' as const, label: words.order, href: `/staff/orders/${orderId}` }]
  return inquiryId ? [{ kind: 'inquiry' as const, label: words.inquiry, href: `/staff/inquiries/${inquiryId}` }] : []
}
