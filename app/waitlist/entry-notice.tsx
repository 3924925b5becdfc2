import { useSearchParams } from 'react-router'
import { FormResult } from '#app/ui/form-result.tsx'
import { waitlistEntryPage } from '#content/pages/waitlist-entry.ts'
import { otherDatesWords } from '#content/waitlist/wishes.ts'

/** Query parameters with which other pages lead back to the page of the entry. */
export const CONFIRMED = 'confirmed'
export const SAVED = 'saved'
export const WISHES = 'wishes'

export function EntryNotice() {
  const [query] = useSearchParams()
  if (query.has(WISHES)) return <FormResult words={otherDatesWords.saved} />
  if (query.has(SAVED)) return <FormResult words={waitlistEntryPage.saved} />
  return query.has(CONFIRMED) ? <FormResult words={waitlistEntryPage.confirmed} /> : null
}
