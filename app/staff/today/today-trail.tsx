import type { ComponentProps } from 'react'
import { Link, parsePath, useLocation } from 'react-router'
import { todayPage } from '#content/staff/today.ts'
import type { AttentionKind } from '#rules/staff/attention.ts'
import { rememberTrail, type Stop, useTrail } from './trail.ts'

const words = todayPage.trail
export const TODAY_PATH = '/staff/today'

/** The items around the one that led to this page, if it was opened from Today. */
function usePlace() {
  const trail = useTrail()
  const { pathname } = useLocation()
  if (!trail || pathname === TODAY_PATH) return undefined
  const { stops, at } = trail
  const index = stops.findIndex(({ id }) => id === at)
  const here = stops[index]
  if (!here || parsePath(here.href).pathname !== pathname) return undefined
  return { stops, index, here, previous: stops[index - 1], next: stops[index + 1] }
}

/** On a page that Today led to: why, the items before and after it, and the way back. */
export function TodayTrail() {
  const place = usePlace()
  if (!place) return null
  const { stops, index, here, previous, next } = place
  return (
    <nav
      aria-label={words.label}
      className="flex flex-wrap items-center gap-x-5 border-contour border-b bg-drift px-4 text-small md:px-5 print:hidden"
    >
      <Link to={TODAY_PATH} className={LINK}>
        {words.back}
      </Link>
      <span className="figure text-slate">{words.position(index + 1, stops.length)}</span>
      {previous ? (
        <Step stop={previous} stops={stops} data-item-step={-1} className={`${LINK} min-w-0 max-md:hidden`}>
          {words.previous(previous.label)}
        </Step>
      ) : null}
      {next ? (
        <Step stop={next} stops={stops} data-item-step={1} className={`${LINK} min-w-0`}>
          {words.next(next.label)}
        </Step>
      ) : null}
      {here.kind ? <Why kind={here.kind} /> : null}
    </nav>
  )
}

function Why({ kind }: { kind: AttentionKind }) {
  const { heading, text } = todayPage.kinds[kind]
  return (
    <p className="w-full pb-2">
      <b>{heading}.</b> {text}
    </p>
  )
}

/** After something was done on a page that Today led to: the item after it. */
export function NextItem() {
  const place = usePlace()
  if (!place?.next) return null
  return (
    <Step stop={place.next} stops={place.stops} className={LINK}>
      {words.next(place.next.label)}
    </Step>
  )
}

const LINK = 'link inline-flex min-h-target items-center'

type StepProps = Omit<ComponentProps<typeof Link>, 'to'> & { stop: Stop; stops: readonly Stop[]; children: string }

function Step({ stop, stops, children, ...link }: StepProps) {
  return (
    <Link {...link} to={stop.href} prefetch="none" onClick={() => rememberTrail({ stops, at: stop.id })}>
      <span className="truncate">{children}</span>
    </Link>
  )
}
