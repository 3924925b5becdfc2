/** IDs of different nouns have different types, so passing a hold’s id for a booking’s does not compile. */
export type Id<Noun extends string> = string & { readonly noun: Noun }

export type DepartureId = Id<'departure'>
export type InvitationId = Id<'invitation'>
export type HoldId = Id<'hold'>
export type OrderId = Id<'order'>
export type QuoteId = Id<'quote'>
export type BookingId = Id<'booking'>
export type PaymentId = Id<'payment'>
export type TransactionId = Id<'transaction'>
export type WaitlistEntryId = Id<'waitlist-entry'>
export type InquiryId = Id<'inquiry'>
export type FileId = Id<'file'>
export type SubscriberId = Id<'subscriber'>
export type MailId = Id<'mail'>
/** One mail to everyone on a waitlist. */
export type AnnouncementId = Id<'news'>
export type AuditEntryId = Id<'audit'>
export type GuestId = Id<'guest'>
export type InstallmentId = Id<'installment'>
export type CreditId = Id<'credit'>
export type BookingRequestId = Id<'booking-request'>
export type RescueId = Id<'rescue'>
export type RescueAnswerId = Id<'rescue-answer'>
export type ContactChangeId = Id<'contact-change'>
export type ContactUndoId = Id<'contact-undo'>
export type CreditRequestId = Id<'credit-request'>
export type BankLineId = Id<'bank-line'>
export type ExtraId = Id<'extra'>
export type CostId = Id<'cost'>
export type CostEntryId = Id<'cost-entry'>
export type OperatorId = Id<'operator'>
export type StaffId = Id<'staff'>
export type StaffInvitationId = Id<'staff-invitation'>
export type NoteId = Id<'note'>
export type NewsletterIssueId = Id<'newsletter-issue'>
export type DocumentId = Id<'document'>
export type MessageId = Id<'message'>
export type MessageTemplateId = Id<'message-template'>
export type ProposalId = Id<'proposal'>
export type PoolRunId = Id<'pool-run'>
export type ApiKeyId = Id<'api-key'>
export type WebhookEndpointId = Id<'webhook-endpoint'>
export type WebhookMessageId = Id<'webhook-message'>
export type WebhookDeliveryId = Id<'webhook-delivery'>
export type CalendarFeedId = Id<'calendar-feed'>
export type PartnerId = Id<'partner'>
export type PictureId = Id<'picture'>
export type LoggedDayId = Id<'logged-day'>
export type TeamProfileId = Id<'team-profile'>
export type WaiverId = Id<'waiver'>
export type WaiverSignatureId = Id<'waiver-signature'>
export type ReviewId = Id<'review'>

/** Passed in, so that tests can predict IDs. */
export type NewId = <Noun extends string>() => Id<Noun>

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Addresses and hidden fields can hold anything, and the database throws at a malformed id. */
export function isRecordId<RecordId extends string = Id<string>>(text: string): text is RecordId {
  return UUID.test(text)
}

export function idsOf<RowId extends string>(rows: readonly { id: RowId }[]): RowId[] {
  return rows.map(({ id }) => id)
}

/**
 * Spells a random id with eight characters of an alphabet, in the order of their value, the lowest first. What people
 * read out or type must not reveal how many records there are, so it is made from the id and not counted.
 */
export function spellId(id: string, alphabet: string, hexDigits: number): string {
  let rest = BigInt(`0x${id.replaceAll('-', '').slice(-hexDigits)}`)
  let characters = ''
  while (characters.length < 8) {
    characters += alphabet[Number(rest % BigInt(alphabet.length))]
    rest /= BigInt(alphabet.length)
  }
  return characters
}
