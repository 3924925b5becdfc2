import { useActionData, useSearchParams } from 'react-router'
import type { ToastWords } from '../ui/toasts.tsx'
import type { FieldErrors } from './wrong-fields.ts'

/** What a page says about its form, if that was posted without our script. */
export type PostAnswer = {
  words: ToastWords
  note: string
  errors: FieldErrors
  /** What was written, by field name. */
  values: Record<string, string>
}

/** Where the head of the page leads to, and where an answer is shown. */
export const FORM_ID = 'form'

/** Marks the address of a page whose form arrived. The page is asked for anew, so that a refresh sends nothing again. */
export const SENT = 'sent'

export function useAnswer(success: ToastWords): PostAnswer | undefined {
  const answer = useActionData<PostAnswer>()
  const [query] = useSearchParams()
  return answer ?? (query.has(SENT) ? { words: success, note: '', errors: {}, values: {} } : undefined)
}
