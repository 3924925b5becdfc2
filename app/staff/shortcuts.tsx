import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { type StaffSection, staffFrame } from '#content/staff/frame.ts'
import { palette } from '#content/staff/search.ts'
import { canOpen, type StaffRole } from '#rules/staff/staff.ts'
import type { Hit } from './search/found-hits.ts'
import { Palette } from './search/palette.tsx'
import { focusSearchBox, SEARCH_PATH } from './search-box.tsx'
import { moveBetweenItems } from './today/trail.ts'
import { useFilteredAddress } from './ui/remembered-filters.ts'

const words = staffFrame.keys

/** How long `g` waits for the letter of a section. */
const LETTER_MS = 1500

/** Ctrl-K or Cmd-K opens the palette, `/` searches, `g` and a letter goes to a section, `j` and `k` move through Today, `?` lists the shortcuts. */
export function Shortcuts({ sections, role }: { sections: readonly StaffSection[]; role: StaffRole }) {
  const [isOpen, setOpen] = useState(false)
  const [isPalette, setPalette] = useState(false)
  const navigate = useNavigate()
  const addressOf = useFilteredAddress()
  const goSince = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        setPalette(true)
        event.preventDefault()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const section = event.timeStamp - goSince.current < LETTER_MS && sections.find(({ key }) => key === event.key)
      goSince.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (section) void navigate(addressOf(section.href))
      else if (event.key === '?') setOpen(true)
      else if (event.key === '/') focusSearchBox()
      else if (event.key === 'j') moveBetweenItems(1)
      else if (event.key === 'k') moveBetweenItems(-1)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  const close = () => setOpen(false)
  const closePalette = () => setPalette(false)
  const places: Hit[] = [
    ...sections.map(({ label, href }) => ({ kind: 'page' as const, label, detail: '', href: addressOf(href) })),
    ...palette.actions
      .filter(({ href }) => canOpen(href, role))
      .map((action) => ({ ...action, kind: 'action' as const, detail: '' })),
  ]
  return (
    <>
      <Dialog isOpen={isPalette} onClose={closePalette} title={palette.title} closeLabel={palette.close}>
        {isPalette ? (
          <Palette places={places} searchesRecords={canOpen(SEARCH_PATH, role)} onDone={closePalette} />
        ) : null}
      </Dialog>
      <Dialog isOpen={isOpen} onClose={close} title={words.open} closeLabel={words.close}>
        <dl className="facts">
          <Shortcut keys="/">{words.search}</Shortcut>
          <Shortcut keys={palette.keys}>{palette.open}</Shortcut>
          {sections.map(({ key, label, href }) => (
            <Shortcut key={key} keys={`g ${key}`}>
              <Link to={addressOf(href)} onClick={close}>
                {staffFrame.goTo(label)}
              </Link>
            </Shortcut>
          ))}
          <Shortcut keys="j">{words.nextItem}</Shortcut>
          <Shortcut keys="k">{words.previousItem}</Shortcut>
          <Shortcut keys="Enter">{words.openItem}</Shortcut>
          <Shortcut keys="?">{words.help}</Shortcut>
        </dl>
      </Dialog>
    </>
  )
}

function Shortcut({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        <kbd>{keys}</kbd>
      </dd>
    </div>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null
}
