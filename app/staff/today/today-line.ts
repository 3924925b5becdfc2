import type { Tone } from '#app/ui/button.tsx'
import { todayPage as words } from '#content/staff/today.ts'
import type { TodayPage } from '#operations/staff/load-today-page.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import type { Day } from '#rules/dates.ts'
import type { AttentionKind } from '#rules/staff/attention.ts'
import type { ItemTime, ListedItem, TodayItem } from '#rules/staff/today-list.ts'

export type TodayIntent = keyof typeof words.done

/** A link to the record, or a button that solves it right here. */
export type NextStep =
  | { label: string; href: string }
  | {
      label: string
      intent: TodayIntent
      id: string
      tone?: Tone
      confirm?: string
      reason?: boolean
      hidden?: Readonly<Record<string, string>>
    }

/** How to reach the person whom a line is about. */
export type Contact = { email?: string | null; phone?: string | null }

export type TodayLine = TodayItem & {
  what: string
  /** The record that `what` names, if the step does not lead to it. */
  href?: string | undefined
  contact?: Contact
  detail: string
  amount?: string
  step: NextStep | undefined
}

/** With what staff noted about it. */
export type Line = ListedItem<TodayLine>

/** The reader and their colleagues. */
export type Team = { me: string; members: readonly { id: string; name: string }[]; today: Day }

/** What differs from line to line. The kind and whether it waits are known for most. */
export type WrittenLine = Omit<TodayLine, 'kind' | 'waits'> & { waits?: boolean }

export type LineWriters<Kinds extends AttentionKind = AttentionKind> = {
  [Kind in Kinds]: (item: TodayPage[Kind]['oldest'][number], titles: TripTitles) => WrittenLine
}

export const since = (at: Date | Day): ItemTime => ({ is: 'since', at })
export const until = (at: Date | Day): ItemTime => ({ is: 'until', at })

/** Rule A15: a snooze is over once one of these facts is another. None may name a guest, because it is stored. */
export function stateOf(...facts: (string | number | boolean | Date | null | undefined)[]): string {
  return facts.map((fact) => (fact instanceof Date ? fact.toISOString() : String(fact ?? ''))).join(' ')
}

export const contactOf = ({ email, phone }: Contact): Contact => ({ email, phone })

export function linkTo({ bookingId, departureId }: { bookingId: string | null; departureId: string | null }) {
  if (bookingId) return { label: words.steps.see, href: `/staff/bookings/${bookingId}` }
  return departureId ? { label: words.steps.see, href: `/staff/departures/${departureId}` } : undefined
}
