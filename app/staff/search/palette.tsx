import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { SEARCH_PATH } from '#app/staff/search-box.tsx'
import { palette as words } from '#content/staff/search.ts'
import { isTooShort } from '#rules/staff/search-words.ts'
import type { Hit } from './found-hits.ts'
import type { loader } from './search.tsx'

/** Long enough that a word is searched for once and not letter by letter. */
const TYPING_MS = 200

type Props = {
  /** Pages and actions that this role may open. */
  places: readonly Hit[]
  /** Operators do not search records. */
  searchesRecords: boolean
  onDone(): void
}

/** Rule A7: one box for pages, actions and records. The arrow keys choose, Enter opens. */
export function Palette({ places, searchesRecords, onDone }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const found = useFetcher<typeof loader>()
  const navigate = useNavigate()
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const { load } = found

  useEffect(() => {
    // The dialog gives the focus to its title first.
    const frame = requestAnimationFrame(() => box.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    if (!searchesRecords || typed.trim() === '') return
    const timer = setTimeout(() => void load(`${SEARCH_PATH}?${new URLSearchParams({ q: typed })}`), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, searchesRecords, load])

  // Results of an earlier text would open the wrong record.
  const isCurrent = found.data?.typed === typed.trim()
  const hits = [...places.filter(({ label }) => isNamed(label, typed)), ...(isCurrent ? (found.data?.hits ?? []) : [])]
  const isWaiting = searchesRecords && typed.trim() !== '' && !isCurrent
  const none = searchesRecords && isTooShort(typed) ? words.short : words.none
  const active = Math.min(chosen, hits.length - 1)

  function open(hit: Hit | undefined) {
    if (!hit) return
    onDone()
    void navigate(hit.href)
  }

  // Enter was faster than the search: a single result opens as soon as it is there.
  const [only] = hits
  const opensOnly = isEntered && isCurrent && hits.length === 1
  useEffect(() => {
    if (opensOnly && only) open(only)
  })

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step && hits.length > 0) {
      setChosen((active + step + hits.length) % hits.length)
    } else if (event.key === 'Enter') {
      setEntered(true)
      open(hits[active])
    } else return
    event.preventDefault()
  }

  return (
    <div className="grid gap-3">
      <input
        ref={box}
        role="combobox"
        aria-label={words.box}
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={words.hint}
        autoComplete="off"
        enterKeyHint="go"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setChosen(0)
          setEntered(false)
        }}
        onKeyDown={onKeyDown}
        className="input w-full"
      />
      <p role="status" className="text-slate text-small">
        {isWaiting ? words.searching : hits.length > 0 ? `${words.count(hits.length)}. ${words.help}` : none}
      </p>
      <div role="listbox" id={listId} aria-label={words.results} className="grid">
        {hits.map((hit, index) => (
          <Choice
            key={`${hit.kind} ${hit.href} ${hit.label} ${hit.detail}`}
            id={`${listId}-${index}`}
            hit={hit}
            isActive={index === active}
            onOpen={() => open(hit)}
          />
        ))}
      </div>
    </div>
  )
}

type ChoiceProps = { id: string; hit: Hit; isActive: boolean; onOpen(): void }

/** The box keeps the focus, and its keys choose. */
function Choice({ id, hit: { kind, label, detail }, isActive, onOpen }: ChoiceProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the box open it
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onOpen}
      className="flex min-h-target cursor-pointer items-center justify-between gap-3 border-transparent border-l-4 px-3 py-1 hover:bg-drift aria-selected:border-glow aria-selected:bg-drift"
    >
      <span className="min-w-0">
        <span className="font-bold">{label}</span>
        {detail ? <span className="block text-slate text-small">{detail}</span> : null}
      </span>
      <span className="shrink-0 text-slate text-small">{words.kinds[kind]}</span>
    </div>
  )
}

/** Every typed word begins a word of the label, so that "reports" and "new q" find their page. */
function isNamed(label: string, typed: string): boolean {
  const parts = label.toLowerCase().split(/\s+/)
  const typedWords = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return typedWords.every((word) => parts.some((part) => part.startsWith(word)))
}
