/** The choices of docs/specification.md 7.22. Their labels are in content/forms/, and a test compares both. */

export const GENDERS = ['male', 'female', 'other', 'prefer-not-to-say'] as const
export const SPORTS = ['ski', 'snowboard'] as const
export const SKILL_LEVELS = ['intermediate', 'advanced', 'expert'] as const
export const PARTY_SIZES = ['1', '2', '3', '4', '5', '6', '7+'] as const

/** Used when the writer of a contact message chose no subject. */
export const DEFAULT_SUBJECT = 'General Inquiry'
export const CONTACT_SUBJECTS = [
  'existing-reservation',
  'new-booking',
  'general-inquiries',
  'sponsorship',
  'group-booking',
  'travel-insurance',
  'equipment-rental',
  'weather-conditions',
  'payment-billing',
  'technical-support',
  'media-press',
  'other',
] as const

export const POSITIONS = [
  'trip-coordinator',
  'safety-manager',
  'guest-experience',
  'mountain-guide',
  'marketing-manager',
  'developer',
  'customer-success',
  'business-dev',
  'other',
] as const
export const EXPERIENCE_LEVELS = ['entry', 'mid', 'senior', 'executive'] as const

export const MEDIA_TYPES = [
  'newspaper',
  'magazine',
  'online-publication',
  'blog',
  'television',
  'radio',
  'podcast',
  'documentary',
  'social-media',
  'other',
] as const
export const PRESS_INQUIRY_TYPES = [
  'interview',
  'press-release',
  'feature-story',
  'broadcast-partnership',
  'content-collaboration',
  'fact-checking',
  'background-info',
  'media-assets',
  'other',
] as const

export type PartySizeOption = (typeof PARTY_SIZES)[number]

export const MAX_PARTY_SIZE = 7

/** Rule P1: how many people a party brings. 7+ counts as 7. */
export function toPartySize(groupSize: PartySizeOption): number {
  return Number.parseInt(groupSize, 10)
}
