import { useSearchParams } from 'react-router'
import { Notice } from '#app/staff/ui/notice.tsx'
import { newEntryPage as words } from '#content/staff/new-entry.ts'
import type { AddedEntry } from '#rules/waitlist/entry-outcomes.ts'

/** For the address of the page after saving. */
export function toQuery({ opened, invited, isInvited }: AddedEntry): Record<string, string> {
  return { added: opened ? 'opened' : isInvited ? 'invited' : 'waiting', parties: String(invited) }
}

/** What saving the entry did. */
export function EntryAdded() {
  const [query] = useSearchParams()
  const added = query.get('added')
  const invited = Number(query.get('parties'))
  if (!added || !Number.isInteger(invited)) return null
  const did = { opened: added === 'opened', isInvited: added === 'invited', invited }
  return <Notice tone="good">{words.did(did)}</Notice>
}
