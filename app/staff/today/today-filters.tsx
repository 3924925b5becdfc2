import { FilterForm } from '#app/staff/ui/filter-form.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { todayPage } from '#content/staff/today.ts'
import type { AttentionKind } from '#rules/staff/attention.ts'
import { MINE } from './today-lists.ts'

type Props = {
  counts: readonly { kind: AttentionKind; count: number }[]
  kind: AttentionKind | undefined
  isMine: boolean
}

export function TodayFilters({ counts, kind, isMine }: Props) {
  const { filters, kinds, counted } = todayPage
  const ofKinds = counts.map((each) => ({ value: each.kind, label: counted(kinds[each.kind].heading, each.count) }))
  const whose = [
    { value: '', label: filters.everyone },
    { value: MINE, label: filters.mine },
  ]
  return (
    <FilterForm>
      <SelectField name="whose" label={filters.whose} value={isMine ? MINE : ''} options={whose} />
      <SelectField
        name="kind"
        label={filters.kind}
        value={kind ?? ''}
        options={[{ value: '', label: filters.all }, ...ofKinds]}
      />
    </FilterForm>
  )
}
