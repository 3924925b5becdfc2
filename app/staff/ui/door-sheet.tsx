import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useActionData, useNavigation, useRouteLoaderData } from 'react-router'
import { Mark } from '#app/frame/header.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { choosePlaceholder, type Field } from '#content/forms/form.ts'
import { pageTitle } from '#content/site-facts.ts'
import { staffFrame } from '#content/staff/frame.ts'
import { Notice } from './notice.tsx'

/** A page before login: a short text and one form. */
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
              {site?.name} · {staffFrame.name}
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

type Refusal = {
  problem?: string
  errors?: Readonly<Record<string, string>>
  values?: Readonly<Record<string, string>>
}

/** After a refusal it shows the words and the values that the page's action returned. */
export function DoorForm({ fields, submit }: { fields: readonly Field[]; submit: string }) {
  const { state } = useNavigation()
  const refusal = useActionData<Refusal>()
  const form = useRef<HTMLFormElement>(null)
  // A rejected password is hidden by dots, so it is easier to type again than to correct.
  useEffect(() => {
    if (!refusal) return
    for (const secret of form.current?.querySelectorAll<HTMLInputElement>('[type=password]') ?? []) secret.value = ''
  }, [refusal])
  return (
    <>
      {refusal?.problem ? <Notice tone="bad">{refusal.problem}</Notice> : null}
      <Form ref={form} method="post" className="grid gap-4" replace>
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            choose={choosePlaceholder}
            error={refusal?.errors?.[field.name]}
            value={refusal?.values?.[field.name]}
          />
        ))}
        <Button type="submit" tone="glow" disabled={state !== 'idle'}>
          {submit}
        </Button>
      </Form>
    </>
  )
}

export function DoorLink({ to, label }: { to: string; label: string }) {
  return (
    <p>
      <Link to={to} className="link inline-flex min-h-target items-center">
        {label}
      </Link>
    </p>
  )
}
