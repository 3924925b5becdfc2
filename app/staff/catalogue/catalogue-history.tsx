import { catalogueRecordPage } from '../../../content/staff/catalogue.ts'
import { fieldLabel } from '../../../content/staff/catalogue-forms.ts'
import { staffPieces } from '../../../content/staff/frame.ts'
import type { HistoryEntry } from '../../../operations/catalogue/catalogue-records.ts'
import type { CatalogueKind } from '../../../rules/catalogue/schemas.ts'
import type { DiffPart } from '../../../rules/catalogue/word-diff.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { Moment } from '../ui/moment.tsx'
import { EmptyState } from '../ui/notice.tsx'
import { StaffSection } from '../ui/staff-page.tsx'

const words = catalogueRecordPage.history

type Props = { kind: CatalogueKind; version: number; history: readonly HistoryEntry[] }

/** Every version of a record with what it changed, and the way back to it. */
export function RecordHistory({ kind, version, history }: Props) {
  return (
    <StaffSection heading={words.heading}>
      {version === 0 ? (
        <EmptyState text={words.empty} />
      ) : (
        <ol className="grid gap-4">
          {history.map((entry) => (
            <li key={entry.number} className="border-ink border-t pt-2">
              <Entry kind={kind} entry={entry} version={version} />
            </li>
          ))}
        </ol>
      )}
    </StaffSection>
  )
}

function Entry({ kind, entry, version }: { kind: CatalogueKind; entry: HistoryEntry; version: number }) {
  const { number, touched, fields } = entry
  const name = number === 0 ? words.shipped : words.change(number)
  return (
    <div className="grid gap-2 text-small">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold">{name}</span>
        {number === version ? <span className="border border-spruce px-2 text-spruce">{words.now}</span> : null}
        {touched ? <Moment at={touched.at} /> : null}
        {touched ? <span className="text-slate">{staffPieces.by(touched.by)}</span> : null}
      </p>
      {fields.map(({ field, parts }) => (
        <div key={field}>
          <p className="text-slate">{fieldLabel(kind, field)}</p>
          <p className="max-w-text whitespace-pre-line [overflow-wrap:anywhere]">
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place.
              <Part key={index} part={part} />
            ))}
          </p>
        </div>
      ))}
      {number === version ? null : (
        <ActionForm
          intent="revert"
          label={words.back}
          about={name}
          confirm={words.backConfirm}
          version={version}
          hidden={{ to: String(number) }}
        />
      )}
    </div>
  )
}

/** What stayed is told by its ends: nobody reads an article twice to find one word. */
const CONTEXT = 60

function Part({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'same') {
    return text.length > 3 * CONTEXT ? `${text.slice(0, CONTEXT)} … ${text.slice(-CONTEXT)}` : text
  }
  const isNew = kind === 'new'
  const Tag = isNew ? 'ins' : 'del'
  return (
    <Tag className={`mr-1 ${isNew ? 'bg-spruce/15 no-underline' : 'bg-berry/15'}`}>
      <span className="sr-only">{isNew ? words.added : words.gone} </span>
      {text}
    </Tag>
  )
}
