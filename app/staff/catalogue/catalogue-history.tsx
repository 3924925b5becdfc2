import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { EmptyState } from '#app/staff/ui/notice.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { catalogueRecordPage, tripStateWords } from '#content/staff/catalogue.ts'
import { fieldLabel } from '#content/staff/catalogue-forms.ts'
import { staffPieces } from '#content/staff/frame.ts'
import type { RevisionView } from '#operations/catalogue/catalogue-records.ts'
import type { DiffPart } from '#operations/catalogue/word-diff.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'

const words = catalogueRecordPage.history

type Props = { kind: CatalogueKind; version: number; history: readonly RevisionView[] }

/** All versions of a record, each with its changes and a button to restore it. */
export function RecordHistory({ kind, version, history }: Props) {
  return (
    <StaffSection heading={words.heading}>
      {version === 0 ? (
        <EmptyState text={words.empty} />
      ) : (
        <ol className="grid gap-4">
          {history.map((entry) => (
            <li key={entry.revision} className="border-ink not-first:border-t not-first:pt-3">
              <Entry kind={kind} entry={entry} version={version} />
            </li>
          ))}
        </ol>
      )}
    </StaffSection>
  )
}

function Entry({ kind, entry, version }: { kind: CatalogueKind; entry: RevisionView; version: number }) {
  const { revision, touched, fields, became } = entry
  const name = revision === 0 ? words.shipped : words.change(revision)
  return (
    <div className="grid gap-2 text-small">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold">{name}</span>
        {revision === version ? <span className="border border-spruce px-2 text-spruce">{words.now}</span> : null}
        {touched ? <DateTime at={touched.at} /> : null}
        {touched ? <span className="text-slate">{staffPieces.by(touched.by)}</span> : null}
      </p>
      {became ? <p className="text-slate">{tripStateWords.became[became]}</p> : null}
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
      {revision === version ? null : (
        <ActionForm
          intent="revert"
          label={words.back}
          about={name}
          confirm={words.backConfirm}
          version={version}
          hidden={{ to: String(revision) }}
        />
      )}
    </div>
  )
}

/** Long unchanged text is shortened to its ends, so that changes are easy to find. */
const CONTEXT = 60

function Part({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'same') {
    return text.length > 3 * CONTEXT ? `${text.slice(0, CONTEXT)} … ${text.slice(-CONTEXT)}` : text
  }
  const isAdded = kind === 'added'
  const Tag = isAdded ? 'ins' : 'del'
  return (
    <Tag className={`mr-1 ${isAdded ? 'bg-spruce/15 no-underline' : 'bg-berry/15'}`}>
      <span className="sr-only">{isAdded ? words.added : words.gone} </span>
      {text}
    </Tag>
  )
}
