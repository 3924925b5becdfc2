import { data } from 'react-router'
import { loadWhoComes } from '#app/departures/load-who-comes.ts'
import { PreviewNotice } from '#app/frame/preview-notice.tsx'
import { ArticleSheet } from '#app/site/article-sheet.tsx'
import { DestinationSheet } from '#app/site/destination-sheet.tsx'
import { FaqSheet } from '#app/site/faq-sheet.tsx'
import { PackageSheet } from '#app/site/package-sheet.tsx'
import { skillWords } from '#app/site/skill-words.ts'
import { tripCostWords } from '#app/site/trip-charges.ts'
import { problemWords } from '#app/staff/form-problems.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { orNotFound } from '#app/staff/record-id.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { findGround } from '#app/terrain/ground.ts'
import { visitContext } from '#app/visit.ts'
import { cataloguePreview as words } from '#content/staff/catalogue.ts'
import { fieldLabel } from '#content/staff/catalogue-forms.ts'
import { loadCatalogueRecordPage, previewCatalogue } from '#operations/catalogue/catalogue-records.ts'
import { loadTripOdds } from '#operations/days/load-trip-odds.ts'
import { findTripPolicy } from '#operations/days/lost-day-policies.ts'
import { listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import { listPublicOperators } from '#operations/operators/public-operators.ts'
import { articlePictures, galleryPictures } from '#operations/pictures/site-pictures.ts'
import { loadTripReviews } from '#operations/reviews/list-public-reviews.ts'
import { findCatalogueRecord } from '#rules/catalogue/catalogue-record.ts'
import { visibleCatalogue } from '#rules/catalogue/current-catalogue.ts'
import { type FormTexts, parseFormTexts } from '#rules/catalogue/form-texts.ts'
import { CATALOGUE_KINDS, type CatalogueKind } from '#rules/catalogue/schemas.ts'
import { skillStepOfDifficulty } from '#rules/catalogue/skill-steps.ts'
import { isTripKind } from '#rules/catalogue/trip-states.ts'
import { tripPrice } from '#rules/departures/trip-prices.ts'
import type { Route } from './+types/catalogue-preview'
import { postedTexts } from './catalogue-actions.ts'

/** Rules A24 and A26: a stored trip or article as guests will see it. The form of each kind sends what was typed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  staffOf(context)
  const { tools } = context.get(visitContext)
  const kind = CATALOGUE_KINDS.find((each) => each === params.kind)
  const isStored = kind === 'article' || (kind && isTripKind(kind))
  const view = isStored ? await loadCatalogueRecordPage(kind, params.key, tools) : undefined
  return isStored && view ? preview(kind, params.key, view.texts, context) : null
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const { tools } = context.get(visitContext)
  const kind = orNotFound(CATALOGUE_KINDS.find((each) => each === params.kind))
  const { key } = params
  return preview(kind, key, await postedTexts({ kind, key, staff }, await readFields(request), tools), context)
}

async function preview(kind: CatalogueKind, key: string, texts: FormTexts, context: Context) {
  const { tools, site } = context.get(visitContext)
  const check = parseFormTexts(kind, texts)
  if (!check.ok) {
    const errors = Object.entries(problemWords(check.problems))
    const lines = errors.map(([field, text]) => `${fieldLabel(kind, field)}: ${text}`)
    return data({ kind: 'broken', lines } as const, 422)
  }
  const catalogue = await previewCatalogue({ kind, key, value: check.value }, tools)
  const draft = findCatalogueRecord(catalogue, kind, key)
  switch (draft?.kind) {
    case 'destination': {
      const { record: destination } = draft
      const departures = await listPublicDepartures(tools, { destination: destination.id })
      const whoComes = await loadWhoComes(departures, tools)
      const skill = skillWords(destination.skillStep)
      // The draft's own price, which its departures may not have yet.
      const price = tripPrice([], destination)
      const cost = tripCostWords(
        destination,
        price,
        catalogue.sale.depositPercent,
        await findTripPolicy(destination.id, tools),
      )
      const ground = findGround(destination.id)
      const [operators, odds, reviews] = await Promise.all([
        listPublicOperators(destination, departures, tools),
        loadTripOdds(destination.id, tools),
        loadTripReviews(destination.id, tools),
      ])
      const gallery = galleryPictures(destination, (await tools.catalogue.current()).pictures)
      const facts = { destination, ground, departures, whoComes, operators, gallery, price, skill, cost, odds, reviews }
      return { kind: 'destination', ...facts } as const
    }
    case 'package':
      return {
        kind: 'package',
        trip: draft.record,
        site,
        skill: skillWords(skillStepOfDifficulty[draft.record.difficulty]),
      } as const
    case 'article':
      return {
        kind: 'article',
        article: draft.record,
        pictures: articlePictures(draft.record, (await tools.catalogue.current()).pictures),
      } as const
    case 'question':
      return { kind: 'question', questions: visibleCatalogue(catalogue).questions, site } as const
    default:
      throw data(null, 404)
  }
}

export function meta() {
  return [{ title: words.title }, { name: 'robots', content: 'noindex' }]
}

/** The public page itself, rendered from the values of the form. */
export default function CataloguePreview({ actionData, loaderData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData
  if (!shown) return <PreviewNotice>{words.empty}</PreviewNotice>
  if (shown.kind === 'broken') {
    return (
      <PreviewNotice>
        <p>{words.broken}</p>
        <ul className="mt-2 font-normal">
          {shown.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </PreviewNotice>
    )
  }
  return (
    <>
      <PreviewNotice>{words.notice}</PreviewNotice>
      <Sheet {...shown} />
    </>
  )
}

type Context = Route.LoaderArgs['context']

type Preview = Exclude<NonNullable<Route.ComponentProps['actionData']>, { kind: 'broken' }>

function Sheet(preview: Preview) {
  switch (preview.kind) {
    case 'destination':
      return <DestinationSheet {...preview} />
    case 'package':
      return <PackageSheet {...preview} />
    case 'article':
      return <ArticleSheet {...preview} />
    case 'question':
      return <FaqSheet {...preview} />
  }
}
