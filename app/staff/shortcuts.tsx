import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { accountSection, type StaffSection, staffFrame } from '../../content/staff/frame.ts'
import { Dialog } from '../ui/dialog.tsx'

const words = staffFrame.keys

/** After `g`, the letter of a section is waited for this long. */
const LETTER_MS = 1500

/** Keys for people who are here all day: `/` searches, `g` and a letter goes to a section, `?` lists them. */
export function Shortcuts({ sections }: { sections: readonly StaffSection[] }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const goSince = useRef(Number.NEGATIVE_INFINITY)
  const all = [...sections, accountSection]

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const section = event.timeStamp - goSince.current < LETTER_MS && all.find(({ key }) => key === event.key)
      goSince.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (section) void navigate(section.href)
      else if (event.key === '?') setOpen(true)
      else if (event.key === '/') focusSearch()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  const keys = [
    ['/', words.search],
    ...all.map(({ key, label }) => [`g ${key}`, words.go(label)] as const),
    ['?', words.help],
  ]
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.open} closeLabel={words.close}>
      <dl className="facts">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>{does}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
}
