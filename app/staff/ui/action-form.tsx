import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type Tone } from '#app/ui/button.tsx'
import { ReasonField } from './reason-field.tsx'
import { SentFields, useSentFields } from './sent-fields.ts'
import { useIsActing } from './use-is-acting.ts'

type Props = {
  /** Names the action to run. */
  intent: string
  label: string
  tone?: Tone
  /** The record that the button is about, for screen readers, where a page repeats the button. */
  about?: string
  /** Shown before the second click. With it, a reason or fields, the first click only opens the form. */
  confirm?: string
  /** Requires a reason, in words or as a choice (rule A16). */
  reason?: boolean
  /** The version of the record on the page, to notice a conflict. */
  version?: number
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string>>
  /** Why the last attempt failed. */
  problem?: string | undefined
  /** Open from the start, where fields need correction. */
  isOpen?: boolean
  children?: ReactNode
}

/** Forms of the same name close each other, with or without scripts. */
const ACTION_MENUS = 'action'

/** A button that runs one staff action. It works without scripts. */
export function ActionForm(props: Props) {
  const {
    intent,
    label,
    tone = 'plain',
    about,
    confirm,
    reason,
    hidden = {},
    problem,
    isOpen = false,
    children,
  } = props
  const sent = useSentFields(intent, hidden)
  const mustStay = problem !== undefined || sent !== undefined || isOpen
  const isSending = useIsSending(intent)
  const isActing = useIsActing()
  const details = useRef<HTMLDetailsElement>(null)
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending && !mustStay && details.current) details.current.open = false
    wasSending.current = isSending
  }, [isSending, mustStay])

  const button = (
    <Button type="submit" tone={tone} disabled={isActing} className="button-small justify-self-start">
      {label}
      {about ? <span className="sr-only"> {about}</span> : null}
    </Button>
  )
  if (!confirm && !reason && !children) {
    return (
      <Form method="post">
        <Hidden {...props} />
        {button}
        {problem ? <Problem text={problem} /> : null}
      </Form>
    )
  }
  return (
    <details ref={details} name={ACTION_MENUS} data-menu className="action-form group min-w-0" open={mustStay}>
      <summary
        className={`button button-small list-none group-open:bg-drift group-open:text-ink ${tone === 'berry' ? '[&:not(:hover)]:text-berry border-berry' : ''}`}
      >
        {label}
        {about ? <span className="sr-only"> {about}</span> : null}
      </summary>
      <Form method="post" className="mt-2 grid max-w-text gap-3 border border-ink bg-snow p-3">
        <Hidden {...props} />
        {confirm ? <p className="text-small">{confirm}</p> : null}
        <SentFields value={sent}>
          {children}
          {reason ? <ReasonField intent={intent} /> : null}
        </SentFields>
        {problem ? <Problem text={problem} /> : null}
        {button}
      </Form>
    </details>
  )
}

function useIsSending(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}

function Hidden({ intent, version, hidden = {} }: Props) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="font-bold text-berry text-small">
      {text}
    </p>
  )
}
