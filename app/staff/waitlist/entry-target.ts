import type { ListedEntry } from '#db/waitlist/entry-rows.ts'
import type { WaitlistTarget } from '#rules/mail/waitlist-mails.ts'

export function targetOf({ departure, packageId }: Pick<ListedEntry, 'departure' | 'packageId'>): WaitlistTarget {
  if (departure) return { kind: 'departure', ...departure }
  return packageId ? { kind: 'package', packageId } : { kind: 'anywhere' }
}
