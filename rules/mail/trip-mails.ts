import type { GroupMember, GroupMix } from '#rules/guests/group.ts'

/** A guest of the booking who has not answered everything, or not signed (rule G25). Guests other than the booker may have no name yet. */
export type MissingAnswers = { name: string; position: number; answers: number; isUnsigned?: true }

/** Rule L14: the reader's own link to their review. Mails queued before guests were asked have none. */
export type ReviewAsked = { reviewLink?: string }

/** Rule G19: what a guest reads the week before. */
export type WeekBefore = {
  missing: MissingAnswers[]
  /** Null until staff have assigned one, and its phone until they know it. */
  operator: { name: string; phone: string | null } | null
  /** Null for a trip that is no longer in the catalogue. Mails queued before it was said do not tell how to get there. */
  base: { name: string; latitude: number; longitude: number; gettingThere?: string } | null
  mix: GroupMix
  members: GroupMember[]
}
