import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsLive } from './is-live.ts'

/** The id is also the address's hash, so that back, reload and shared links open the same tab. */
type Tab = {
  id: string
  label: string
  /** How much the panel holds. Its own text says it for people who do not see the tab. */
  count?: string
  panel: ReactNode
  /** IDs of elements in the panel that links can point to. */
  anchors?: readonly string[]
}

/** Without our script the tabs are links, and the style sheet shows the panel of the address. */
export function Tabs({ label, tabs, beside }: { label: string; tabs: readonly Tab[]; beside?: ReactNode }) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const isLive = useIsLive()
  const chosen = isLive
    ? Math.max(
        0,
        tabs.findIndex(({ id, anchors = [] }) => [id, ...anchors].includes(hash.slice(1))),
      )
    : 0

  // React Router scrolls to the element of the hash even with preventScrollReset, so no element may have that id.
  const panelId = (id: string) => (isLive ? `${id}-panel` : id)

  function choose(index: number, replace: boolean) {
    void navigate({ search, hash: `#${tabs[index]?.id}` }, { replace, preventScrollReset: true })
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
      <div className="tab-bar">
        <div ref={list} role="tablist" aria-label={label} className="tab-list">
          {tabs.map(({ id, label, count }, index) => (
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
              {count === undefined ? null : (
                <span aria-hidden="true" className="tab-count">
                  {count}
                </span>
              )}
            </a>
          ))}
        </div>
        {beside}
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
