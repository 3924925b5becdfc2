import type { ComponentProps } from 'react'
import { Mark } from '#app/frame/header.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { pictures } from '#assets/pictures.ts'
import { gatePage } from '#content/pages/gate.ts'
import { emailHref, type SiteFacts } from '#content/site-facts.ts'

type Props = {
  site: SiteFacts
  /** The next page after a correct credential, for forms sent without a script. */
  back: string
  /** Why the last attempt failed, for the page that cannot show toasts. */
  problem?: { title: string; text: string } | undefined
  /** Handlers of the gate that has a script. */
  form?: ComponentProps<'form'>
  className?: string
}

/** It uses no hooks, because the server renders it without a router. */
export function GateSheet({ site, back, problem, form, className = 'grid' }: Props) {
  return (
    <main className={`relative isolate min-h-svh flex-1 p-2 sm:p-3 ${className}`}>
      <div className="neatline -z-10 absolute inset-2 sm:inset-3">
        <div className="h-full">
          <Picture
            source={pictures.gate}
            alt=""
            sizes="(max-width: 52rem) 1080px, max(100vw, 178vh)"
            className="size-full object-[38%_50%]"
          />
        </div>
      </div>
      <div className="m-4 w-[min(27rem,100%-40px)] self-end border border-ink bg-snow p-4 sm:m-6 sm:w-[27rem] sm:p-5 md:justify-self-end">
        <p aria-hidden="true">
          <Mark />
        </p>
        <h1 className="mt-2 text-h2">{gatePage.heading(site)}</h1>
        <p className="mt-2">{gatePage.text}</p>
        {problem ? (
          <div role="alert" className="mt-4 border-berry border-l-8 bg-drift px-3 py-2">
            <p className="font-bold text-berry">{problem.title}</p>
            <p className="text-small">{problem.text}</p>
          </div>
        ) : null}
        <form method="post" action="/gate" className="mt-4 grid gap-3" {...form}>
          <input type="hidden" name="back" value={back} />
          <Field {...gatePage.username} name="username" autoComplete="username" autoCapitalize="none" />
          <Field {...gatePage.password} name="password" type="password" autoComplete="current-password" />
          <button type="submit" className="button button-glow mt-2">
            {gatePage.submit}
          </button>
        </form>
        <p className="mt-4 border-contour border-t pt-3 text-slate text-small">{gatePage.note}</p>
        <p>
          <a href={emailHref(site)} className="link inline-flex min-h-target items-center text-small">
            {site.email}
          </a>
        </p>
      </div>
    </main>
  )
}

function Field({ label, name, ...input }: ComponentProps<'input'> & { label: string; name: string }) {
  const id = `gate-${name}`
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-bold text-small">
        {label}
      </label>
      <input id={id} name={name} required spellCheck={false} className="input" {...input} />
    </div>
  )
}
