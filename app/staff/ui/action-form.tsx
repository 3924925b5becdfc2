import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { staffPieces } from '../../../content/staff/frame.ts'
import { Button, type Tone } from '../../ui/button.tsx'

type Props = {
  /** Tells the page's action what is wanted; it comes as the field `intent`. */
  intent: string
  label: string
  tone?: Tone
  /** Of what or whom, where a page has many of these: for those who hear one button after the other. */
  about?: string
  /** Said before the second click. With it, with a reason or with fields, the first click only opens the form. */
  confirm?: string
  /** Asks for a reason, which comes as the field `reason`. */
  reason?: boolean
  /** The version of the record that the page shows. */
  version?: number
  /** Further facts that travel along unseen. */
  hidden?: Readonly<Record<string, string>>
  /** Why it did not work the last time. */
  problem?: string | undefined
  /** Open from the start, for fields that need mending. */
  isOpen?: boolean
  children?: ReactNode
}

/** One thing that can be done with a record. Works without scripts. */
export function ActionForm(props: Props) {
  const { intent, label, tone = 'plain', about, confirm, reason, problem, isOpen = false, children } = props
  const mustStay = problem !== undefined || isOpen
  const isSending = useIsSending(intent)
  const details = useRef<HTMLDetailsElement>(null)
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending && !mustStay && details.current) details.current.open = false
    wasSending.current = isSending
  }, [isSending, mustStay])

  const button = (
    <Button type="submit" tone={tone} disabled={isSending} className="button-small justify-self-start">
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
    <details ref={details} className="group min-w-0" open={mustStay}>
      <summary className="button button-small list-none group-open:bg-drift group-open:text-ink">
        {label}
        {about ? <span className="sr-only"> {about}</span> : null}
      </summary>
      <Form method="post" className="mt-2 grid max-w-text gap-3 border border-ink bg-snow p-3">
        <Hidden {...props} />
        {confirm ? <p className="text-small">{confirm}</p> : null}
        {children}
        {reason ? <ReasonField /> : null}
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

function ReasonField() {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-bold text-small">
        {staffPieces.reason}
      </label>
      <textarea id={id} name="reason" required rows={2} aria-describedby={`${id}-hint`} className="input input-small" />
      <p id={`${id}-hint`} className="text-slate text-small">
        {staffPieces.reasonHint}
      </p>
    </div>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="font-bold text-berry text-small">
      {text}
    </p>
  )
}
