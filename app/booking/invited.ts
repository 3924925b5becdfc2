import type { InvitationView } from '../../operations/waitlist/show-invitation.ts'

/** Somebody from the waiting list who came by the link of their invitation: its two parts, and what they told us. */
export type Invited = { link: { id: string; token: string } } & Pick<InvitationView, 'seats' | 'guest'>
