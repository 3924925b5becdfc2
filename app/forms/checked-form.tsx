import { type ComponentProps, type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldErrorsContext } from '#app/ui/field-errors.ts'
import { useIsLive } from '#app/ui/is-live.ts'
import type { FieldErrors } from './field-errors.ts'
import { focusFirst, nameOf } from './focus-first.ts'
import { invalidFields } from './invalid-fields.ts'
import { useCountryDoubt } from './use-country-doubt.ts'

/**
 * A form that is posted as a page. Our script shows what is wrong in words beside each field; without it, the browser's
 * own bubbles do.
 */
export function CheckedForm(props: ComponentProps<'form'>) {
  const isLive = useIsLive()
  const [errors, setErrors] = useState<FieldErrors>({})
  const countryDoubt = useCountryDoubt()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const wrong = { ...countryDoubt(form), ...invalidFields(form) }
    if (Object.keys(wrong).length === 0) return
    event.preventDefault()
    flushSync(() => setErrors(wrong))
    focusFirst(form, wrong)
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const name = nameOf(target)
    if (name in errors) setErrors(({ [name]: _old, ...others }) => others)
  }

  return (
    <FieldErrorsContext value={errors}>
      <form {...props} noValidate={isLive} onSubmit={onSubmit} onChange={onChange} />
    </FieldErrorsContext>
  )
}
