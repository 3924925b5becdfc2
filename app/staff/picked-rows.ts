import { redirect } from 'react-router'
import { isRecordId } from '#rules/ids.ts'
import { PICK_FIELD } from './ui/bulk-bar.tsx'

/** The rows that were chosen in a list: their IDs, and the versions that the staff member saw. */
export function pickedRows<Id extends string>(form: FormData): { id: Id; version: number }[] {
  return form.getAll(PICK_FIELD).flatMap((value) => {
    const [id = '', version = ''] = String(value).split(' ')
    return isRecordId<Id>(id) ? [{ id, version: Number(version) }] : []
  })
}

export function pickOf({ id, version }: { id: string; version?: number }): string {
  return version === undefined ? id : `${id} ${version}`
}

/** Leads to the form for a message to the chosen rows (rule D3). */
export function writeToPicked(to: 'bookings' | 'entries', ids: readonly string[]) {
  if (ids.length === 0) return { ok: false, reason: 'none-picked' } as const
  throw redirect(`/staff/messages/new?${new URLSearchParams([['to', to], ...ids.map((id) => ['id', id])])}`, 303)
}
