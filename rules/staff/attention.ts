import { addHours } from '#rules/dates.ts'

/** Everything that may need staff, the most urgent first. */
export const ATTENTION_KINDS = [
  'auditLog',
  'disputes',
  'undecidedRefunds',
  'lostCredits',
  'refusedRefunds',
  'invitations',
  'quotes',
  'holds',
  'requests',
  'decisions',
  'largeParties',
  'endings',
  'days',
  'settlements',
  'details',
  'flights',
  'unnamed',
  'prices',
  'overdueInstallments',
  'costs',
  'bankLines',
  'recordedTransfers',
  'refunds',
  'pendingPayments',
  'mails',
  'delayedMails',
  'jobs',
  'inquiries',
  'newInquiries',
  'reviews',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** Numbers in the menu: what needs staff in all, new and late inquiries, and bank transactions without a match. */
export type DeskCounts = Record<'today' | 'inbox' | 'bank', number>

/** Anything that expires later can wait until tomorrow morning. */
const EXPIRES_SOON_HOURS = 12

/** Invitations that expire before this moment are worth a call today. */
export function expiresSoonBefore(now: Date): Date {
  return addHours(now, EXPIRES_SOON_HOURS)
}

/** Guests think about a quote for days, so a call comes early enough to help. */
const QUOTE_ENDS_SOON_HOURS = 48

export function quoteEndsSoonBefore(now: Date): Date {
  return addHours(now, QUOTE_ENDS_SOON_HOURS)
}
