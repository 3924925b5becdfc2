import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { StaffActionReport } from '#app/staff/staff-action.ts'
import { Button } from '#app/ui/button.tsx'
import { staffPieces } from '#content/staff/frame.ts'
import { useIsActing } from './use-is-acting.ts'

/** The form that the boxes of a list belong to, wherever they stand on the page. */
const FORM_ID = 'bulk'
/** The field of the boxes, which the page's action reads. */
export const PICK_FIELD = 'pick'

export function PickBox({ value, about }: { value: string; about: string }) {
  return (
    <label className="pick">
      <span className="sr-only">{staffPieces.pick(about)}</span>
      <input type="checkbox" name={PICK_FIELD} value={value} form={FORM_ID} className="size-4 accent-spruce" />
    </label>
  )
}

/** Boxes are read from the page, so that those ticked before this script had loaded count, too. */
function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name=${PICK_FIELD}][form=${FORM_ID}]`)]
}

export function pickedValues(): string[] {
  return boxes().flatMap(({ checked, value }) => (checked ? [value] : []))
}

function pickAll(isPicked: boolean) {
  for (const box of boxes()) box.checked = isPicked
}

export function PickAllBox() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current?.checked) pickAll(true)
  }, [])
  return (
    <label className="pick">
      <span className="sr-only">{staffPieces.pickAll}</span>
      <input
        ref={box}
        type="checkbox"
        form={FORM_ID}
        className="size-4 accent-spruce"
        onChange={({ target }) => pickAll(target.checked)}
      />
    </label>
  )
}

type Props = {
  /** The number of chosen people or records. */
  summary: string
  report: StaffActionReport | undefined
  onReset(): void
  /** Fields and buttons. */
  children: ReactNode
}

/** The actions on all chosen rows. The stylesheet shows them as soon as one row is chosen. */
export function BulkBar({ summary, report, onReset, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { state } = useNavigation()
  const isDone = report?.done !== undefined && state === 'idle'
  useEffect(() => {
    if (!isDone) return
    form.current?.reset()
    onReset()
  }, [isDone, onReset])
  return (
    <Form ref={form} id={FORM_ID} method="post" className="bulk-bar" aria-label={staffPieces.bulk}>
      <p role="status" className="font-bold text-small">
        {summary}
      </p>
      {children}
    </Form>
  )
}

type ButtonProps = {
  intent: string
  isDisabled?: boolean
  /** It needs none of the fields beside it. */
  isPlain?: boolean
  children: ReactNode
}

export function BulkButton({ intent, isDisabled = false, isPlain = false, children }: ButtonProps) {
  const isActing = useIsActing()
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      disabled={isDisabled || isActing}
      formNoValidate={isPlain}
      className="button-small"
    >
      {children}
    </Button>
  )
}
