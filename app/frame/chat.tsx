import { type RefObject, useEffect, useRef, useState } from 'react'
import { chat } from '../../content/pages/chat.ts'
import { type SiteFacts, whatsappHref } from '../../content/site.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useStepAside } from '../ui/step-aside.ts'
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
    <div ref={corner} className={`pointer-events-none fixed bottom-3 z-10 print:hidden ${places[state]}`}>
      <div
        data-chat={state}
        data-note={noteKey(site, 'chat')}
        data-aside={isAside || undefined}
        data-unlooked={isAside === undefined ? '' : undefined}
        className={`pointer-events-auto transition-[translate] duration-180 ease-flight data-aside:translate-y-[calc(100%+24px)] ${unlooked}`}
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
            <span className={state === 'minimized' ? 'sr-only' : 'max-sm:sr-only'}>
              {state === 'minimized' ? chat.minimized : chat.closed}
            </span>
          </button>
        )}
      </div>
    </div>
  )
}

const places = { closed: 'right-3', open: 'right-3', minimized: 'right-0' } satisfies Record<ChatState, string>

/** Without our script it cannot tell what it covers, so it moves away from a keyboard's focus anywhere else. */
const unlooked = 'data-unlooked:not-focus-within:in-[:root:has(:focus-visible)]:translate-y-[calc(100%+24px)]'

/** Minimized, it is a tab at the edge of the sheet. */
const looks = {
  closed: 'flex min-h-[48px] items-center gap-2 border border-ink bg-snow px-3 font-bold hover:bg-gold',
  minimized:
    'grid h-[48px] w-target place-items-center border border-ink border-r-0 bg-gold outline-offset-[-4px] hover:bg-snow',
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
