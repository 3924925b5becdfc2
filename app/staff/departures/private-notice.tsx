import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { privateDeparture as words } from '#content/staff/quotes.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { canBecomePublic } from '#rules/quotes/quotes.ts'

/** Rule M28: says that the departure is private, and ends that while no party has booked. */
export function PrivateNotice({ departure, hasParties }: { departure: StoredDeparture; hasParties: boolean }) {
  return (
    <Notice>
      <p>{words.note}</p>
      {hasParties ? <p>{words.waiting}</p> : null}
      {canBecomePublic(departure) && !departure.isCancelled ? (
        <div className="mt-2">
          <ActionForm intent="return-to-sale" {...words.action} reason />
        </div>
      ) : null}
    </Notice>
  )
}
