import { createContext, useContext } from 'react'
import { useActionData } from 'react-router'
import type { Fields } from '#app/staff/read-fields.ts'
import type { StaffActionReport } from '#app/staff/staff-action.ts'

/** Rule F5: what a refused form was sent with. Without scripts its page is a new one. */
export const SentFields = createContext<Fields | undefined>(undefined)

/** The text that was sent in the field, or else what the field begins with. */
export function useSentField<Value>(name: string, initial: Value): string | Value {
  return useContext(SentFields)?.[name] ?? initial
}

/** The fields of this form, if it was the one that failed. Its hidden fields tell it from others with the same intent. */
export function useSentFields(intent: string, hidden: Fields): Fields | undefined {
  const report = useActionData<StaffActionReport | null>()
  const sent = report?.intent === intent ? report.sent : undefined
  return sent && Object.entries(hidden).every(([name, value]) => sent[name] === value) ? sent : undefined
}
