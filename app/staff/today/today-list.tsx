import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime, DayText, TimeLeft } from '#app/staff/ui/date-time.tsx'
import { useStaffClock } from '#app/staff/ui/staff-clock.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { staffPieces } from '#content/staff/frame.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import { todayPage as words } from '#content/staff/today.ts'
import { dayAt } from '#rules/dates.ts'
import type { ItemTime } from '#rules/staff/today-list.ts'
import { ItemMenu } from './item-menu.tsx'
import type { Contact, Line, NextStep, Team } from './today-line.ts'
import { focusRowOrNext, forgetTrail, readTrail, rememberTrail } from './trail.ts'

const idOf = ({ kind, key }: Line) => `${kind} ${key}`

/** The page that the item leads to. */
function pageOf({ href, step }: Line): string | undefined {
  return step && 'href' in step ? step.href : href
}

type Props = { label: string; lines: readonly Line[]; team: Team }

/** One line per item. After an item is done the focus is on the one in its place. */
export function Lines({ label, lines, team }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const acted = useRef<{ id: string; index: number }>(undefined)
  const stops = lines.flatMap((line) => {
    const href = pageOf(line)
    return href ? [{ id: idOf(line), href, label: line.what, kind: line.kind }] : []
  })

  // What staff did here or on the page of an item may have removed its line.
  useEffect(() => {
    const trail = readTrail()
    const isOfList = trail?.stops.some(({ id }) => lines.some((line) => idOf(line) === id))
    if (trail && isOfList && list.current) {
      focusRowOrNext(
        list.current,
        trail.at,
        trail.stops.findIndex(({ id }) => id === trail.at),
      )
      forgetTrail()
    }
    const left = acted.current
    if (!left || !list.current || lines.some((line) => idOf(line) === left.id)) return
    acted.current = undefined
    focusRowOrNext(list.current, left.id, left.index)
  }, [lines])

  return (
    <ul ref={list} aria-label={label} className="today-lines">
      {lines.map((line, index) => (
        <li
          key={idOf(line)}
          data-item={idOf(line)}
          className="today-line"
          onSubmit={() => {
            acted.current = { id: idOf(line), index }
          }}
        >
          <Who line={line} team={team} onOpen={() => rememberTrail({ stops, at: idOf(line) })} />
          <p className="today-amount figure">{line.amount}</p>
          <p className="today-time text-small">
            <When line={line} />
          </p>
          <div className="today-step">
            {line.step ? (
              <Step step={line.step} about={line.what} onOpen={() => rememberTrail({ stops, at: idOf(line) })} />
            ) : null}
          </div>
          <ItemMenu line={line} team={team} />
        </li>
      ))}
    </ul>
  )
}

type WhoProps = { line: Line; team: Team; onOpen(): void }

function Who({ line, team, onOpen }: WhoProps) {
  const { kind, what, detail, contact = {}, assigneeId } = line
  const page = line.href ?? pageOf(line)
  return (
    <div className="today-who">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the link is a click, too. */}
      <p className="font-bold" onClick={onOpen}>
        {page ? <TextLink to={page}>{what}</TextLink> : what}
      </p>
      <p className="today-detail text-small">
        <span>{words.kinds[kind].one}</span>
        {detail ? <span>{detail}</span> : null}
        {assigneeId ? <span className="font-bold">{words.assigned(nameOf(assigneeId, team))}</span> : null}
        <ContactLinks contact={contact} />
      </p>
    </div>
  )
}

function nameOf(assigneeId: string, { me, members }: Team): string {
  return assigneeId === me ? words.you : (members.find(({ id }) => id === assigneeId)?.name ?? words.formerColleague)
}

/** Labelled, because a time alone does not say what happens then. */
function When({ line: { time, snoozedUntil } }: { line: Line }) {
  if (snoozedUntil) return <Labelled label={words.snoozedUntil} value={<DayText day={snoozedUntil} />} />
  return time ? <Time time={time} /> : null
}

function Time({ time: { is, at } }: { time: ItemTime }) {
  const label = words[is]
  if (typeof at === 'string') return <Labelled label={label} value={<DayText day={at} />} />
  if (is === 'since') return <Labelled label={label} value={<MomentDay at={at} />} />
  return (
    <>
      <Labelled label={label} value={<DateTime at={at} />} />{' '}
      <span className="font-bold">
        <TimeLeft until={at} />
      </span>
    </>
  )
}

function Labelled({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <span className="text-slate">{label}</span> {value}
    </>
  )
}

/** For what happened, the day is enough. */
function MomentDay({ at }: { at: Date }) {
  const { timeZone } = useStaffClock()
  return <time dateTime={at.toISOString()}>{formatStaffDay(dayAt(timeZone, at))}</time>
}

function ContactLinks({ contact: { email, phone } }: { contact: Contact }) {
  return (
    <>
      {phone ? (
        <a href={`tel:${phone}`} aria-label={staffPieces.call(phone)} className="link figure">
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} aria-label={staffPieces.email(email)} className="link today-email">
          {email}
        </a>
      ) : null}
    </>
  )
}

function Step({ step, about, onOpen }: { step: NextStep; about: string; onOpen(): void }) {
  if ('href' in step) {
    return (
      <Link to={step.href} className="button button-small" onClick={onOpen}>
        {step.label}
        <span className="sr-only"> {about}</span>
      </Link>
    )
  }
  const { id, hidden, ...form } = step
  return <ActionForm {...form} about={about} hidden={{ ...hidden, id }} />
}
