import { LinkButton } from '#app/ui/button.tsx'
import { messageLinks } from '#content/staff/messages.ts'
import type { MessageAudience } from '#rules/messages/message-audiences.ts'

/** Starts a message to this audience. */
export function MessageLink({ to, id }: { to: MessageAudience; id: string }) {
  return (
    <LinkButton to={`/staff/messages/new?to=${to}&id=${id}`} className="button-small">
      {messageLinks[to]}
    </LinkButton>
  )
}
