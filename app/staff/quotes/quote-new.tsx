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

function inquiryIn(request: Request): InquiryId | undefined {
  const id = new URL(request.url).searchParams.get('inquiry') ?? ''
  return isRecordId<InquiryId>(id) ? id : undefined
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const form = await loadQuoteForm(true, inquiryIn(request), context.get(visitContext).tools)
  return { form, start: { seats: '1', plan: 'deposit', lastDay: form.lastDay, ...form.guest } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const fields = await readFields(request)
  const { name: actor, role } = staffOf(context)
  const by = { inquiryId: inquiryIn(request) ?? null, actor, role }
  const sent = Object.fromEntries(QUOTE_FIELDS.map((name) => [name, fields[name] ?? '']))
  const refuse = (refusal: string, errors: Record<string, string> = {}) => data({ sent, refusal, errors }, 422)
  const made = await make(fields)
  if ('errors' in made) return refuse(words.problems, made.errors)
  return made.ok ? redirect(`/staff/quotes/${made.quoteId}?made`, 303) : refuse(words.refusals[made.reason])

  /** A charter without a chosen departure gets a new one. */
  async function make(typed: Fields) {
    if (!typed.departureId) {
      const charter = parseCharter(typed)
      return charter.ok ? createCharter({ ...charter.value, ...by }, tools) : charter
    }
    const quote = parseQuote(typed)
    return quote.ok ? createQuote({ ...quote.value, isCharter: true, ...by }, tools) : quote
  }
}

/** Rule M28: a private charter for one party. */
export default function QuoteNew({ loaderData: { form, start }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={words.title} trail={[{ label: quotesPage.title, href: '/staff/quotes' }]}>
      {actionData ? <Notice tone="bad">{actionData.refusal}</Notice> : <p className="max-w-text">{words.intro}</p>}
      <QuoteForm form={form} values={actionData?.sent ?? start} errors={actionData?.errors} />
    </StaffPage>
  )
}
