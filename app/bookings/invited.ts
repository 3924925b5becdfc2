import type { InvitationView } from '../../operations/waitlist/load-invitation.ts'

/** A guest from the waitlist who opened the link of an invitation. */
export type Invited = { link: { id: string; token: string } } & Pick<InvitationView, 'seats' | 'guest'>
