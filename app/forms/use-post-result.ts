import { useActionData, useSearchParams } from 'react-router'
import type { ToastWords } from '#app/ui/toasts.tsx'
import type { FieldErrors } from './field-errors.ts'

/** The result of a form posted without our script. */
export type PostResult = {
  words: ToastWords
  note: string
  errors: FieldErrors
  /** The function's own name of the refusal, if it has one. */
  reason?: string | undefined
  /** By field name. */
  values: Record<string, string>
}

/** The anchor of the form, where its result is shown. */
export const FORM_ID = 'form'

/** Query parameter after a form was sent. The page redirects to it, so that a refresh sends nothing again. */
export const SENT = 'sent'

export function usePostResult(success: ToastWords): PostResult | undefined {
  const result = useActionData<PostResult>()
  const [query] = useSearchParams()
  return result ?? (query.has(SENT) ? { words: success, note: '', errors: {}, values: {} } : undefined)
}
