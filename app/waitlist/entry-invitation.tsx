import { Deadline } from '#app/page/deadline.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { invitationPanel as words } from '#content/pages/waitlist-entry.ts'
import type { WaitlistPosition } from '#operations/waitlist/waitlist-position.ts'

type Props = { invitation: NonNullable<WaitlistPosition['invitation']>; acceptLink: string }

/** Rule P4: the invitation with its deadline. Declining needs a button, because programs that scan mails follow links. */
export function EntryInvitation({ invitation: { seats, expiresAt }, acceptLink }: Props) {
  return (
    <section aria-label={words.heading(seats)} className="neatline mb-5">
      <div className="bg-drift p-4 sm:p-5">
        <Facts lines={[[words.expiresAt, <Deadline key="until" at={expiresAt} />]]} />
        <p className="mt-3 max-w-text">{words.text}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <a href={acceptLink} className="button button-glow">
            {words.accept}
          </a>
          <form method="post">
            <Button type="submit" name="answer" value="decline">
              {words.decline}
            </Button>
          </form>
        </div>
      </div>
    </section>
  )
}
