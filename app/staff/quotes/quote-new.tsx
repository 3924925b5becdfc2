import { data, redirect } from 'react-router'
import { type Fields, readFields } from '#app/staff/read-fields.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { quotesPage, quoteFormPage as words } from '#content/staff/quotes.ts'
import { createCharter } from '#operations/quotes/create-charter.ts'
import { createQuote } from '#operations/quotes/create-quote.ts'
import { loadQuoteForm } from '#operations/quotes/load-quote-form.ts'
import { type InquiryId, isRecordId } from '#rules/ids.ts'
import { QUOTE_FIELDS } from '#rules/quotes/quote-form.ts'
import type { Route } from './+types/quote-new'
import { parseCharter, parseQuote } from './parse-quote.ts'
import { QuoteForm } from './quote-form.tsx'

/** The departure and the inquiry that the page was opened for. */
function readQuery(request: Request) {
  const query = new URL(request.url).searchParams
  const inquiry = query.get('inquiry') ?? ''
  return {
    isCharter: query.get('kind') === 'charter',
    departureId: query.get('departure') ?? '',
    inquiryId: isRecordId<InquiryId>(inquiry) ? inquiry : undefined,
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { isCharter, departureId, inquiryId } = readQuery(request)
  const form = await loadQuoteForm(isCharter, inquiryId, context.get(visitContext).tools)
  const start = { departureId, seats: '2', plan: isCharter ? 'deposit' : 'full', lastDay: form.lastDay, ...form.guest }
  return { isCharter, form, start }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const { isCharter, inquiryId = null } = readQuery(request)
  const fields = await readFields(request)
  const { name: actor, role } = staffOf(context)
  const by = { isCharter, inquiryId, actor, role }
  const sent = Object.fromEntries(QUOTE_FIELDS.map((name) => [name, fields[name] ?? '']))
  const refuse = (refusal: string, errors: Record<string, string> = {}) => data({ sent, refusal, errors }, 422)
  const made = await make(fields, by)
  if ('errors' in made) return refuse(words.problems, made.errors)
  return made.ok ? redirect(`/staff/quotes/${made.quoteId}?made`, 303) : refuse(words.refusals[made.reason])

  /** A charter without a chosen departure gets a new one. */
  async function make(typed: Fields, { isCharter: isPrivate, ...request }: typeof by) {
    if (isPrivate && !typed.departureId) {
      const charter = parseCharter(typed)
      return charter.ok ? createCharter({ ...charter.value, ...request }, tools) : charter
    }
    const quote = parseQuote(typed)
    return quote.ok ? createQuote({ ...quote.value, isCharter: isPrivate, ...request }, tools) : quote
  }
}

export default function QuoteNew({ loaderData: { isCharter, form, start }, actionData }: Route.ComponentProps) {
  const { title, intro, submit } = isCharter ? words.charter : words.hold
  return (
    <StaffPage title={title} trail={[{ label: quotesPage.title, href: '/staff/quotes' }]}>
      {actionData ? <Notice tone="bad">{actionData.refusal}</Notice> : <p className="max-w-text">{intro}</p>}
      <QuoteForm
        form={form}
        isCharter={isCharter}
        values={actionData?.sent ?? start}
        errors={actionData?.errors}
        submit={submit}
      />
    </StaffPage>
  )
}
