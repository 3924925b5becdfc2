import { Operator, PriceLine } from '#app/departures/departure-line.tsx'
import { Deadline } from '#app/page/deadline.tsx'
import { ScheduleLines } from '#app/payments/schedule-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { timeLeft } from '#content/local-times.ts'
import { invitationPanel as words } from '#content/pages/waitlist-entry.ts'
import type { offeredPayments } from '#content/payments/payment-words.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { WaitlistPosition } from '#operations/waitlist/waitlist-position.ts'

type Props = {
  invitation: NonNullable<WaitlistPosition['invitation']>
  departure: PublicDeparture | undefined
  acceptLink: string
  payments: ReturnType<typeof offeredPayments>
  now: Date
}

/**
 * Rule P4: the invitation with its deadline and its payments. Declining needs a button, because programs that scan mails
 * follow links, and a second one, because it cannot be undone.
 */
export function EntryInvitation({ invitation: { seats, expiresAt }, departure, acceptLink, payments, now }: Props) {
  const until = (
    <>
      <Deadline at={expiresAt} /> <span className="whitespace-nowrap">({timeLeft(expiresAt, now)})</span>
    </>
  )
  return (
    <section aria-label={words.heading(seats)} className="neatline mt-4 md:mt-3">
      <div className="bg-drift p-4 sm:p-5">
        <Facts lines={[[words.expiresAt, until]]} />
        {departure ? (
          <>
            <PriceLine departure={departure} className="mt-3" />
            <Operator departure={departure} className="mt-1" />
          </>
        ) : null}
        <a href={acceptLink} className="button button-glow mt-3">
          {words.accept}
        </a>
        <p className="mt-3 max-w-text">{words.text}</p>
        {payments.length > 0 ? (
          <>
            <h2 className="mt-5 mb-2 text-h3">{words.payment}</h2>
            <ScheduleLines lines={payments.map((payment) => ({ key: payment.what, ...payment }))} />
          </>
        ) : null}
        <details className="mt-4">
          <summary className="link inline-flex min-h-target cursor-pointer items-center">{words.decline}</summary>
          <form method="post" className="mt-2 grid justify-items-start gap-3">
            <p>{words.declineQuestion(seats)}</p>
            <Button type="submit" name="answer" value="decline">
              {words.giveUp(seats)}
            </Button>
          </form>
        </details>
      </div>
    </section>
  )
}
