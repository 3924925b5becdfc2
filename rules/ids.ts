/** An id knows its noun, so that a hold's id passed for a booking's does not compile. */
export type Id<Noun extends string> = string & { readonly noun: Noun }

export type DepartureId = Id<'departure'>
export type InvitationId = Id<'invitation'>
export type HoldId = Id<'hold'>
export type OrderId = Id<'order'>
export type BookingId = Id<'booking'>
export type PaymentId = Id<'payment'>
export type WaitlistEntryId = Id<'waitlist-entry'>
export type InquiryId = Id<'inquiry'>
export type FileId = Id<'file'>
export type SubscriberId = Id<'subscriber'>
export type MailId = Id<'mail'>
/** Something that a whole list is told. */
export type NewsId = Id<'news'>
export type AuditId = Id<'audit'>
export type GuestId = Id<'guest'>
export type InstalmentId = Id<'instalment'>
export type CreditId = Id<'credit'>
export type BankLineId = Id<'bank-line'>
export type OperatorId = Id<'operator'>
export type StaffId = Id<'staff'>
export type StaffInvitationId = Id<'staff-invitation'>
export type NoteId = Id<'note'>
export type NewsletterIssueId = Id<'newsletter-issue'>

/** The one source of ids. Passed in, so that a test can foresee them. */
export type NewId = <Noun extends string>() => Id<Noun>
