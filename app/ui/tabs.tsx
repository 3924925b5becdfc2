import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The id is also the address's hash, so that back, reload and shared links open the same tab. */
type Tab = { id: string; label: string; panel: ReactNode }

/** Without our script the tabs are links, and the style sheet shows the panel of the address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const isLive = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const chosen = isLive
    ? Math.max(
        0,
        tabs.findIndex(({ id }) => `#${id}` === hash),
      )
    : 0

  // React Router scrolls to the element of the hash even with preventScrollReset, so no element may have that id.
  const panelId = (id: string) => (isLive ? `${id}-panel` : id)

  function choose(index: number, replace: boolean) {
    void navigate(`#${tabs[index]?.id}`, { replace, preventScrollReset: true })
  }

  function onClick(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (index !== chosen) choose(index, false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = moves[event.key]?.(chosen, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    choose(next, true)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="tabs" data-live={isLive || undefined}>
      <div ref={list} role="tablist" aria-label={label} className="tab-list">
        {tabs.map(({ id, label }, index) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            role="tab"
            aria-selected={index === chosen}
            aria-controls={panelId(id)}
            tabIndex={!isLive || index === chosen ? 0 : -1}
            data-native=""
            onClick={(event) => onClick(event, index)}
            onKeyDown={onKeyDown}
            className="tab"
          >
            {label}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }, index) => (
        <section
          key={id}
          id={panelId(id)}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          hidden={isLive && index !== chosen}
          className="tab-panel"
        >
          {panel}
        </section>
      ))}
    </div>
  )
}

const moves: Record<string, (from: number, count: number) => number> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
