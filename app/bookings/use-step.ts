import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { type Answers, answersOf } from '#app/forms/answers.ts'
import { blankFields } from '#app/forms/field-errors.ts'
import { bookingForm } from '#content/forms/booking.ts'
import type { DepartureId } from '#rules/ids.ts'

type BookingStep = 'details' | 'payment'

/** In the history entry of the payment step: the departure that is paid for. */
type StepState = { paying?: DepartureId } | null

/**
 * The payment step is an entry of the history: Back leads to the form, and a refresh stays where it was. The form is
 * folded only while it is filled in, and `summary` has its answers. With a separate address, the step would need the
 * answers sent along, or stored before anyone has agreed to pay.
 */
export function useStep(departureId: DepartureId, form: RefObject<HTMLFormElement | null>) {
  const { search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  const [summary, setSummary] = useState<Answers>()
  const isEntered = (state as StepState)?.paying === departureId

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the guest goes on or back.
  useEffect(() => {
    const answers = isEntered ? completeAnswers(form.current) : undefined
    setSummary(() => answers)
  }, [isEntered, key])

  function goOn() {
    const entry = { state: { paying: departureId } satisfies StepState, replace: isEntered }
    void navigate({ search, hash }, { ...entry, preventScrollReset: true, defaultShouldRevalidate: false })
  }

  const step: BookingStep = isEntered && summary ? 'payment' : 'details'
  return {
    step,
    summary,
    goOn,
    goBack: () => void navigate(-1),
    /** Shows the fields immediately, because one of them is about to get the focus. */
    unfold: () => flushSync(() => setSummary(undefined)),
  }
}

function completeAnswers(form: HTMLFormElement | null): Answers | undefined {
  if (!form?.checkValidity()) return undefined
  const answers = answersOf(new FormData(form))
  return blankFields(bookingForm, answers) ? undefined : answers
}

/** Moves the reader to the step that has begun. Its heading gets the focus, and the folded form above it stays in view. */
export function useStepFocus(step: BookingStep) {
  const top = useRef<HTMLDivElement>(null)
  const headings = { details: useRef<HTMLHeadingElement>(null), payment: useRef<HTMLHeadingElement>(null) }
  const before = useRef(step)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs stay the same.
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    headings[step].current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [step])

  return { top, headings }
}
