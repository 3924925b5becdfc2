import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useActionData, useNavigation, useRouteLoaderData } from 'react-router'
import { choosePlaceholder, type Field } from '../../../content/forms/form.ts'
import { pageTitle } from '../../../content/site.ts'
import { staffFrame } from '../../../content/staff/frame.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { Mark } from '../../site/header.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'

/** A page in front of the back-office: one thing to read, one form. */
export function DoorSheet({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    <main id="content" className="grid flex-1 place-items-center bg-drift p-3">
      <title>{site ? pageTitle(title, site) : title}</title>
      <meta name="robots" content="noindex" />
      <div className="neatline w-full max-w-[28rem] bg-snow">
        <div className="grid gap-4 bg-snow p-4 sm:p-5">
          <p className="flex items-center gap-2">
            <Mark />
            <span className="kicker">
              {site?.name} · {staffFrame.place}
            </span>
          </p>
          <h1 className="text-h2">{title}</h1>
          {text ? <p>{text}</p> : null}
          {children}
        </div>
      </div>
    </main>
  )
}

type FormProps = {
  fields: readonly Field[]
  submit: string
  /** What is wrong with which field. */
  errors?: Readonly<Record<string, string>> | undefined
  /** What stood in them before. */
  values?: Readonly<Record<string, string>> | undefined
}

export function DoorForm({ fields, submit, errors = {}, values = {} }: FormProps) {
  const { state } = useNavigation()
  const answer = useActionData()
  const form = useRef<HTMLFormElement>(null)
  // What was refused is typed anew: nobody sees a password well enough to mend it.
  useEffect(() => {
    if (!answer) return
    for (const secret of form.current?.querySelectorAll<HTMLInputElement>('[type=password]') ?? []) secret.value = ''
  }, [answer])
  return (
    <Form ref={form} method="post" className="grid gap-4" replace>
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          choose={choosePlaceholder}
          error={errors[field.name]}
          value={values[field.name]}
        />
      ))}
      <Button type="submit" tone="glow" disabled={state !== 'idle'}>
        {submit}
      </Button>
    </Form>
  )
}
