import { TextLink } from '#app/staff/ui/text-link.tsx'
import { personPage } from '#content/staff/search.ts'
import type { PersonRecord } from '#db/staff/search.ts'

/** From one of their records to everything else about a person. */
export function PersonLink({ record, id }: { record: PersonRecord; id: string }) {
  return (
    <p className="text-small">
      <TextLink to={`/staff/people/${record}/${id}`}>{personPage.link}</TextLink>
    </p>
  )
}
