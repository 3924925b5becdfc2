import { staffPieces } from '../../../content/staff/frame.ts'
import { FactList } from './fact-list.tsx'
import { Notice } from './notice.tsx'

type Fact = { label: string; value: string }

type Props = {
  /** Who changed the record meanwhile. */
  by: string
  theirs: readonly Fact[]
  yours: readonly Fact[]
}

/** Two people had one record open: the second sees both versions, and nothing is overwritten. */
export function ChangedNotice({ by, theirs, yours }: Props) {
  return (
    <Notice tone="bad">
      <p className="font-bold">{staffPieces.changedMeanwhile(by)}</p>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <div>
          <h2 className="text-small">{staffPieces.theirs}</h2>
          <FactList facts={theirs} />
        </div>
        <div>
          <h2 className="text-small">{staffPieces.yours}</h2>
          <FactList facts={yours} />
        </div>
      </div>
    </Notice>
  )
}
