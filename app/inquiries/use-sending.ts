import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LEAST_OPEN_MS } from '../../rules/forms/patience.ts'
import { callFunction, type FunctionAnswer, uploadToFunction } from './call-function.ts'
import { forgetKey, keyFor } from './idempotency-key.ts'

type Submission = {
  functionName: string
  payload: object
  files: ReadonlyMap<string, File>
  /** What stands in the field that people do not see. */
  nickname: string
}

/** `progress` is the share of the files that has left, from 0 to 1. Only files take so long that it is worth a word. */
export type SendingState = { is: 'idle' } | { is: 'sending' } | { is: 'uploading'; progress: number; cancel(): void }

/** How a form reaches its function: once at a time, never too soon, and a retry never counts twice. */
export function useSending() {
  const [state, setState] = useState<SendingState>({ is: 'idle' })
  // The state is a render late; a second submit may come within the same moment.
  const isUnderWay = useRef(false)
  const openMs = useOpenTime()

  async function send({ functionName, payload, files, nickname }: Submission, cancelling: AbortController) {
    const idempotencyKey = keyFor(functionName, contentOf(payload, files))
    const cancel = () => cancelling.abort()
    const onProgress = (progress: number) => setState({ is: 'uploading', progress, cancel })
    if (files.size > 0) onProgress(0)
    await waitUntilOpenFor(LEAST_OPEN_MS, openMs)
    const stamped = { ...payload, idempotencyKey, page: location.pathname, openMs: openMs(), nickname }
    if (files.size === 0) return callFunction(functionName, stamped)
    return uploadToFunction(functionName, stamped, { files, onProgress, signal: cancelling.signal })
  }

  /** Gives no answer to a second submit while the first is under way. */
  async function sendOnce(submission: Submission): Promise<FunctionAnswer | 'cancelled' | undefined> {
    if (isUnderWay.current) return undefined
    const focused = document.activeElement
    const cancelling = new AbortController()
    isUnderWay.current = true
    setState({ is: 'sending' })
    const answer = await send(submission, cancelling)
    if (answer.ok) forgetKey(submission.functionName)
    isUnderWay.current = false
    flushSync(() => setState({ is: 'idle' }))
    // A button loses the focus when it is disabled; who came by keyboard would start again at the top of the page.
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
    // Who cancels in the very moment in which it arrives is told the truth.
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

/** The server takes nothing that was filled in quicker than a person can. Who is that quick waits here, unnoticed. */
async function waitUntilOpenFor(leastMs: number, openMs: () => number): Promise<void> {
  // A timer may be a little early.
  for (let rest = leastMs - openMs(); rest > 0; rest = leastMs - openMs()) {
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}

/** What is sent, files by what a browser tells of them. */
function contentOf(payload: object, files: ReadonlyMap<string, File>): string {
  const chosen = [...files].map(([field, { name, size, lastModified }]) => [field, name, size, lastModified])
  return JSON.stringify([payload, chosen])
}
