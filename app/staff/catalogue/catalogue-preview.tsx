import { data } from 'react-router'
import { terrain } from '../../../assets/terrain.ts'
import { catalogueProblemWords, cataloguePreview as words } from '../../../content/staff/catalogue.ts'
import { fieldLabel } from '../../../content/staff/catalogue-forms.ts'
import { draftCatalogue } from '../../../operations/catalogue/catalogue-records.ts'
import { showDepartures } from '../../../operations/departures/show-departures.ts'
import { shown } from '../../../rules/catalogue/in-force.ts'
import { recordOf } from '../../../rules/catalogue/record-of.ts'
import { CATALOGUE_KINDS } from '../../../rules/catalogue/schemas.ts'
import { checkTexts } from '../../../rules/catalogue/texts.ts'
import { ArticleSheet } from '../../site/article-sheet.tsx'
import { DestinationSheet } from '../../site/destination-sheet.tsx'
import { FaqSheet } from '../../site/faq-sheet.tsx'
import { PackageSheet } from '../../site/package-sheet.tsx'
import { PreviewNotice } from '../../site/preview-notice.tsx'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { staffOf } from '../staff-context.ts'
import type { Route } from './+types/catalogue-preview'
import { postedTexts } from './catalogue-actions.ts'

/** The guard stands before the whole server; should an address ever get around it, it ends here. */
export function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return null
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const { tools, site } = context.get(visitContext)
  const kind = CATALOGUE_KINDS.find((each) => each === params.kind)
  if (!kind) throw data(null, 404)
  const { key } = params
  const check = checkTexts(kind, await postedTexts({ kind, key, staff }, await readFields(request), tools))
  if (!check.ok) {
    const problems = Object.entries(check.problems)
    const lines = problems.map(([field, problem]) => `${fieldLabel(kind, field)}: ${catalogueProblemWords[problem]}`)
    return data({ kind: 'broken', lines } as const, 422)
  }
  const catalogue = await draftCatalogue({ kind, key, value: check.value }, tools)
  const draft = recordOf(catalogue, kind, key)
  switch (draft?.kind) {
    case 'destination': {
      const { record: destination } = draft
      const departures = (await showDepartures(tools)).filter((each) => each.destination === destination.id)
      return { kind: 'destination', destination, ground: terrain[destination.id], departures } as const
    }
    case 'package':
      return { kind: 'package', trip: draft.record, site } as const
    case 'article':
      return { kind: 'article', article: draft.record } as const
    case 'question':
      return { kind: 'question', questions: shown(catalogue).questions, site } as const
    default:
      throw data(null, 404)
  }
}

export function meta() {
  return [{ title: words.title }, { name: 'robots', content: 'noindex' }]
}

/** The page of the site itself, made from what stands in the form. */
export default function CataloguePreview({ actionData }: Route.ComponentProps) {
  if (!actionData) return <PreviewNotice>{words.empty}</PreviewNotice>
  if (actionData.kind === 'broken') {
    return (
      <PreviewNotice>
        <p>{words.broken}</p>
        <ul className="mt-2 font-normal">
          {actionData.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </PreviewNotice>
    )
  }
  return (
    <>
      <PreviewNotice>{words.notice}</PreviewNotice>
      <Sheet {...actionData} />
    </>
  )
}

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
