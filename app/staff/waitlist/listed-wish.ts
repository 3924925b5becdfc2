import type { ListedEntry } from '../../../db/staff-waitlist.ts'
import type { Wish } from '../../../rules/mails.ts'

/** What an entry of the list waits for. */
export function listedWish({ departure, packageId }: Pick<ListedEntry, 'departure' | 'packageId'>): Wish {
  if (departure) return { kind: 'departure', ...departure }
  return packageId ? { kind: 'package', packageId } : { kind: 'anywhere' }
}
