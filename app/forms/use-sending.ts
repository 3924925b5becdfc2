import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MIN_OPEN_MS } from '#rules/forms/form-timing.ts'
import { callFunction, type FunctionResult, uploadToFunction } from './call-function.ts'
import { forgetKey, keyFor } from './idempotency-key.ts'

type Submission = {
  functionName: string
  payload: object
  files: ReadonlyMap<string, File>
  /** The value of the field that people cannot see. */
  nickname: string
}

/** `progress` is the uploaded share of the files, from 0 to 1. */
export type SendingState = { is: 'idle' } | { is: 'sending' } | { is: 'uploading'; progress: number; cancel(): void }

/** Sends a form to its function: once at a time, not too soon, and a retry never counts twice. */
export function useSending() {
  const [state, setState] = useState<SendingState>({ is: 'idle' })
  // The state changes only with the next render, and a second submit may come before.
  const isUnderWay = useRef(false)
  const openMs = useOpenTime()

  async function send({ functionName, payload, files, nickname }: Submission, cancelling: AbortController) {
    const idempotencyKey = keyFor(functionName, contentOf(payload, files))
    const cancel = () => cancelling.abort()
    const onProgress = (progress: number) => setState({ is: 'uploading', progress, cancel })
    if (files.size > 0) onProgress(0)
    await waitUntilOpenFor(MIN_OPEN_MS, openMs)
    const stamped = { ...payload, idempotencyKey, page: location.pathname, openMs: openMs(), nickname }
    if (files.size === 0) return callFunction(functionName, stamped)
    return uploadToFunction(functionName, stamped, { files, onProgress, signal: cancelling.signal })
  }

  /** Returns undefined for a second submit while the first is under way. */
  async function sendOnce(submission: Submission): Promise<FunctionResult | 'cancelled' | undefined> {
    if (isUnderWay.current) return undefined
    const focused = document.activeElement
    const cancelling = new AbortController()
    isUnderWay.current = true
    setState({ is: 'sending' })
    const answer = await send(submission, cancelling)
    if (answer.ok) forgetKey(submission.functionName)
    isUnderWay.current = false
    flushSync(() => setState({ is: 'idle' }))
    // A disabled button loses the focus, and keyboard users would start again at the top of the page.
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
    // A cancelled form that the server has already accepted counts as sent.
    return cancelling.signal.aborted && !answer.ok ? 'cancelled' : answer
  }

  return { state, sendOnce }
}

/** Milliseconds since the form was shown. */
function useOpenTime(): () => number {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  return () => Math.round(performance.now() - shownAt.current)
}

/** The server refuses forms that were filled in faster than a person can, so a fast person waits here. */
async function waitUntilOpenFor(leastMs: number, openMs: () => number): Promise<void> {
  // A timer may be a little early.
  for (let rest = leastMs - openMs(); rest > 0; rest = leastMs - openMs()) {
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}

/** Files count by name, size and date. */
function contentOf(payload: object, files: ReadonlyMap<string, File>): string {
  const chosen = [...files].map(([field, { name, size, lastModified }]) => [field, name, size, lastModified])
  return JSON.stringify([payload, chosen])
}
