import { invitationPanel as words } from '../../content/pages/place.ts'
import type { WaitlistPlace } from '../../operations/waitlist/waitlist-place.ts'
import { Button } from '../ui/button.tsx'

type Props = { invitation: NonNullable<WaitlistPlace['invitation']>; acceptLink: string }

/** Rule P4: the offer, how long it stands, and both answers. Programs that follow links press no buttons. */
export function PlaceInvitation({ invitation: { seats, until }, acceptLink }: Props) {
  return (
    <section className="neatline mb-5">
      <div className="bg-drift p-4 sm:p-5">
        <h2>{words.heading(seats)}</h2>
        <dl className="facts mt-3">
          <div>
            <dt>{words.until}</dt>
            <dd>
              <time dateTime={until.toISOString()}>{words.deadline(until)}</time>
            </dd>
          </div>
        </dl>
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
