import { Link, parsePath, useLocation } from 'react-router'
import { todayPage } from '#content/staff/today.ts'
import { rememberTrail, type Stop, useTrail } from './trail.ts'

const words = todayPage.trail
export const TODAY_PATH = '/staff/today'

/** On a page that Today led to: the items before and after it, and the way back. */
export function TodayTrail() {
  const trail = useTrail()
  const { pathname } = useLocation()
  if (!trail || pathname === TODAY_PATH) return null
  const { stops, at } = trail
  const index = stops.findIndex(({ id }) => id === at)
  const here = stops[index]
  if (!here || parsePath(here.href).pathname !== pathname) return null
  const className = 'link inline-flex min-h-target items-center'
  const step = (stop: Stop | undefined, direction: 1 | -1, text: (label: string) => string) =>
    stop ? (
      <Link
        to={stop.href}
        prefetch="none"
        data-item-step={direction}
        onClick={() => rememberTrail({ stops, at: stop.id })}
        className={`${className} min-w-0 ${direction === -1 ? 'max-md:hidden' : ''}`}
      >
        <span className="truncate">{text(stop.label)}</span>
      </Link>
    ) : null
  return (
    <nav
      aria-label={words.label}
      className="flex flex-wrap items-center gap-x-5 border-contour border-b bg-drift px-4 text-small md:px-5 print:hidden"
    >
      <Link to={TODAY_PATH} className={className}>
        {words.back}
      </Link>
      <span className="figure text-slate">{words.position(index + 1, stops.length)}</span>
      {step(stops[index - 1], -1, words.previous)}
      {step(stops[index + 1], 1, words.next)}
    </nav>
  )
}
