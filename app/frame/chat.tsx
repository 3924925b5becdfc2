import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStepAside } from '#app/ui/avoid-focus.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { chat } from '#content/pages/chat.ts'
import { type SiteFacts, whatsappHref } from '#content/site-facts.ts'
import { noteKey, readNote, writeNote } from './browser-notes.ts'

type ChatState = 'closed' | 'open' | 'minimized'

/** The WhatsApp widget: a closed button, an open panel or a minimized button. The browser remembers which. */
export function Chat({ site }: { site: SiteFacts }) {
  const [state, setState] = useState<ChatState>('closed')
  const [corner, isAside] = useStepAside()
  const button = useRef<HTMLButtonElement>(null)
  const start = useRef<HTMLAnchorElement>(null)
  const isChanging = useRef(false)

  useEffect(() => {
    const noted = readNote(site, 'chat')
    if (noted === 'minimized' || noted === 'open') setState(noted)
  }, [site])

  // The focused element is gone, so the one that replaced it gets the focus.
  useEffect(() => {
    if (isChanging.current) (state === 'open' ? start : button).current?.focus()
    isChanging.current = false
  }, [state])

  function change(next: ChatState) {
    isChanging.current = true
    writeNote(site, 'chat', next)
    setState(next)
  }

  return (
    <div ref={corner} className={`pointer-events-none fixed print:hidden ${places[state]}`}>
      <div
        data-chat={state}
        data-note={noteKey(site, 'chat')}
        data-aside={(state === 'open' && isAside) || undefined}
        className="pointer-events-auto transition-[translate] duration-180 ease-flight data-aside:translate-y-[calc(100%+24px)]"
      >
        {state === 'open' ? (
          <Panel site={site} change={change} start={start} />
        ) : (
          <button
            ref={button}
            type="button"
            onClick={() => change('open')}
            aria-expanded={false}
            className={looks[state]}
          >
            <Bubble />
            <span className="sr-only">{chat[state]}</span>
          </button>
        )}
      </div>
    </div>
  )
}

/**
 * The button covers nothing, at any width: on small screens it is in the header, beside the menu, and on wide ones in
 * the margin of the sheet. The panel, which the visitor opened, is in the corner.
 */
const BESIDE = 'top-[10px] right-[calc(max(16px,4vw)+52px)] z-20 lg:top-auto lg:right-0 lg:bottom-3 lg:z-10'
const places = { closed: BESIDE, open: 'right-3 bottom-3 z-20', minimized: BESIDE } satisfies Record<ChatState, string>

/** In the margin it is a tab at the edge of the screen. */
const TAB = 'grid size-target place-items-center lg:h-[48px] lg:border lg:border-ink lg:border-r-0'
const looks = {
  closed: `${TAB} bg-snow outline-offset-[-3px] hover:bg-gold`,
  minimized: `${TAB} bg-gold outline-offset-[-4px] hover:bg-snow`,
}

const control = 'grid size-target place-items-center hover:bg-drift'

type PanelProps = { site: SiteFacts; change(next: ChatState): void; start: RefObject<HTMLAnchorElement | null> }

function Panel({ site, change, start }: PanelProps) {
  return (
    <section
      aria-label={chat.panel.heading}
      className="w-[min(22rem,100vw-24px)] border border-ink bg-snow"
      onKeyDown={(event) => event.key === 'Escape' && change('minimized')}
    >
      <div className="flex items-center justify-between border-contour border-b pl-4">
        <h2 className="text-base">{chat.panel.heading}</h2>
        <div className="flex">
          <IconButton
            label={chat.panel.minimize}
            path="M4 16h12"
            onClick={() => change('minimized')}
            className={control}
          />
          <IconButton
            label={chat.panel.close}
            path="M4 4l12 12M16 4L4 16"
            onClick={() => change('closed')}
            className={control}
          />
        </div>
      </div>
      <div className="p-4">
        <p>{chat.panel.text}</p>
        <p className="kicker mt-3">
          {chat.panel.hours.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <a
          ref={start}
          href={whatsappHref(site)}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-glow mt-4 w-full"
        >
          {chat.panel.open}
          <span className="sr-only"> {chat.panel.newTab}</span>
        </a>
      </div>
    </section>
  )
}

function Bubble() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M3 21l1.6-4.6A8.5 8.5 0 1 1 8 19.6L3 21z" />
      <path d="M8.5 12h.01M12 12h.01M15.5 12h.01" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
