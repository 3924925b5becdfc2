import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { tripStateWords as words } from '#content/staff/catalogue.ts'
import { fieldLabel } from '#content/staff/catalogue-forms.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import type { ChecklistItem } from '#rules/catalogue/trip-drafts.ts'
import { nextTripStates, type TripState as State } from '#rules/catalogue/trip-states.ts'
import { PreviewLinks } from './preview-links.tsx'

type Props = {
  kind: CatalogueKind
  state: State
  checklist: readonly ChecklistItem[]
  version: number
  previewPath: string
  isOwner: boolean
}

/** Rules A26 and A27: whether visitors see the trip, what it still needs, and how to publish or retire it. */
export function TripState({ kind, state, checklist, version, previewPath, isOwner }: Props) {
  const isComplete = checklist.every(({ missing }) => missing.length === 0)
  const next = isOwner ? nextTripStates[state].filter((to) => to !== 'public' || isComplete) : []
  return (
    <StaffSection heading={words.heading}>
      <p>{words.now[state]}</p>
      {state === 'draft' ? <Checklist kind={kind} checklist={checklist} /> : null}
      {isComplete && state !== 'public' ? <PreviewLinks path={previewPath} /> : null}
      {isOwner ? null : <p className="text-slate text-small">{words.ownersOnly}</p>}
      <div className="flex flex-wrap gap-3">
        {next.map((to) => (
          <ActionForm
            key={to}
            intent="state"
            label={words.to[to]}
            tone={to === 'public' ? 'glow' : 'plain'}
            confirm={words.confirm[to]}
            version={version}
            hidden={{ to }}
          />
        ))}
      </div>
    </StaffSection>
  )
}

function Checklist({ kind, checklist }: Pick<Props, 'kind' | 'checklist'>) {
  return (
    <div>
      <h3>{words.checklist}</h3>
      <ul className="mt-2 border-ink border-t text-small">
        {checklist.map(({ part, missing }) => (
          <li key={part} className="grid grid-cols-[5rem_1fr] gap-x-3 border-contour border-b py-2">
            <span className="font-bold">{words.parts[part]}</span>
            {missing.length === 0 ? (
              <span className="text-spruce">✓ {words.done}</span>
            ) : (
              <span className="text-berry">
                {words.missing(missing.map((field) => fieldLabel(kind, field)).join(', '))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
