import { data, Link, redirect, useLocation } from 'react-router'
import { CheckedForm } from '#app/forms/checked-form.tsx'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { NewTabLink } from '#app/page/new-tab-link.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import type { ToastWords } from '#app/ui/toasts.tsx'
import { visitContext } from '#app/visit.ts'
import { formatDateTime, rangeText } from '#content/dates.ts'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { choosePlaceholder } from '#content/forms/form.ts'
import { guestPage } from '#content/pages/guest.ts'
import { waiverPage as words } from '#content/pages/waiver.ts'
import { loadWaiverPage, type WaiverPage } from '#operations/guests/load-waiver-page.ts'
import { signWaiver } from '#operations/guests/sign-waiver.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { signatureForm } from '#rules/operators/waivers.ts'
import type { Route } from './+types/waiver'
import { linkGuest, loadLinkPage } from './link-guest.ts'
import { linkSearch } from './link-search.ts'

export const headers = () => privateFormHeaders

export const loader = (visited: Route.LoaderArgs) => loadLinkPage(visited, loadWaiverPage)

type Refused = { words: ToastWords; errors: Record<string, string>; values: Record<string, string> }

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const guest = await linkGuest({ request, context })
  if (!guest) throw data(undefined, 404)
  const values = Object.fromEntries([...(await readForm(request))].map(([name, value]) => [name, String(value)]))
  const checked = checkForm(signatureForm, values)
  if (!checked.ok) {
    const errors = Object.fromEntries(
      Object.entries(checked.problems).map(([name, problem]) => [name, fieldProblemWords[problem]]),
    )
    return data<Refused>({ words: words.refused, errors, values }, 400)
  }
  const signed = await signWaiver({ ...guest, ...checked.value }, tools)
  if (!signed.ok) return data<Refused>({ words: words.refusals[signed.reason], errors: {}, values }, 409)
  const { pathname } = new URL(request.url)
  return redirect(`${pathname}${linkSearch(request.url)}`, 303)
}

export const meta = titledMeta(words.title)

/** Rule G24: what one guest reads and signs. */
export default function Waiver({ loaderData: page, actionData: refused }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  if (!page) return <BrokenLink />
  const { operatorName, trip, signed, earlierVersion } = page
  return (
    <div className="sheet max-w-[48rem] py-5 md:py-6">
      <p className="kicker">{guestPage.trip(trip.title, rangeText(trip.startDate, trip.endDate))}</p>
      <h1 className="mt-2 text-h2! [overflow-wrap:anywhere] sm:text-h1!">{words.heading(operatorName)}</h1>
      <p className="mt-4 mb-5 max-w-text text-lead">{words.lead(operatorName)}</p>
      {refused ? <FormResult words={refused.words} /> : null}
      {signed ? <FormResult words={words.signed(signed.name, formatDateTime(signed.at))} /> : null}
      {earlierVersion && !signed ? (
        <p className="mb-4 border-gold border-l-3 pl-3">{words.changed(earlierVersion)}</p>
      ) : null}
      <Content page={page} fileHref={`${pathname}.pdf${linkSearch(search)}`} />
      {signed || page.isClosed ? null : <Sign page={page} refused={refused} />}
      {page.isClosed && !signed ? <p className="mt-5">{words.closed}</p> : null}
      <p className="mt-5">
        <Link to={`${pathname.replace('/waiver', '')}${linkSearch(search)}`} className="button">
          {words.back}
        </Link>
      </p>
    </div>
  )
}

function Content({ page: { waiver }, fileHref }: { page: WaiverPage; fileHref: string }) {
  return (
    <section aria-label={words.text} className="border border-ink bg-snow p-4 sm:p-5">
      <p className="figure text-slate text-small">{words.version(waiver.version)}</p>
      {waiver.text === null ? (
        <>
          <p className="mt-2">{words.file}</p>
          <p className="mt-3">
            <NewTabLink href={fileHref} label={words.open} className="button" />
          </p>
        </>
      ) : (
        <p className="mt-3 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{waiver.text}</p>
      )}
    </section>
  )
}

function Sign({ page, refused }: { page: WaiverPage; refused: Refused | undefined }) {
  const { heading, text, name, email, submit } = words.sign
  return (
    <section className="mt-5">
      <h2>{heading}</h2>
      <p className="mt-3 mb-4 max-w-text">{text}</p>
      <CheckedForm method="post" className="grid max-w-text gap-4">
        <input type="hidden" name="waiverId" value={page.waiver.id} />
        <FormField
          field={name}
          choose={choosePlaceholder}
          value={refused?.values.name ?? page.guestName}
          error={refused?.errors.name}
        />
        {page.needsEmail ? (
          <FormField
            field={email}
            choose={choosePlaceholder}
            value={refused?.values.email}
            error={refused?.errors.email}
          />
        ) : null}
        <Button type="submit" tone="glow" className="justify-self-start">
          {submit}
        </Button>
      </CheckedForm>
    </section>
  )
}
