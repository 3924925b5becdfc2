import { Link } from 'react-router'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime, Deadline } from '#app/staff/ui/date-time.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { staffPieces } from '#content/staff/frame.ts'
import type { Contact, NextStep, TodayLine } from './today-lines.ts'

export function Lines({ lines }: { lines: readonly TodayLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
  )
}

function Line({ line: { what, href, contact, detail, at, until, step } }: { line: TodayLine }) {
  const record = href ?? (step && 'href' in step ? step.href : undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-contour border-b py-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-bold">{record ? <TextLink to={record}>{what}</TextLink> : what}</p>
        {contact ? <ContactLinks contact={contact} /> : null}
        <p className="flex flex-wrap gap-x-3 text-small">
          {detail}
          {at ? <DateTime at={at} /> : null}
          {until ? <Deadline at={until} /> : null}
        </p>
      </div>
      {step ? <Step step={step} about={what} /> : null}
    </li>
  )
}

function ContactLinks({ contact: { email, phone } }: { contact: Contact }) {
  if (!email && !phone) return null
  const className = 'link inline-flex min-h-[28px] items-center'
  return (
    <p className="flex flex-wrap gap-x-3 text-small">
      {phone ? (
        <a href={`tel:${phone}`} aria-label={staffPieces.call(phone)} className={`figure ${className}`}>
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} aria-label={staffPieces.email(email)} className={className}>
          {email}
        </a>
      ) : null}
    </p>
  )
}

function Step({ step, about }: { step: NextStep; about: string }) {
  if ('href' in step) {
    return (
      <Link to={step.href} className="button button-small">
        {step.label}
        <span className="sr-only"> {about}</span>
      </Link>
    )
  }
  const { id, ...form } = step
  return <ActionForm {...form} about={about} hidden={{ id }} />
}
