import { createContext } from 'react'

/** Messages by field name, for the fields of a form that checks itself (app/forms/checked-form.tsx). */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({})
