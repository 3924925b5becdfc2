/** The choices of the specification, section 3. Their labels are in content/forms/, and a test holds both together. */

export const genders = ['male', 'female', 'other', 'prefer-not-to-say'] as const
export const sports = ['ski', 'snowboard'] as const
export const skillLevels = ['intermediate', 'advanced', 'expert'] as const
export const groupSizes = ['1', '2', '3', '4', '5', '6', '7+'] as const

/** What a contact message is about when its writer did not say. */
export const DEFAULT_SUBJECT = 'General Inquiry'
export const contactSubjects = [
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

export const positions = [
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
export const experienceLevels = ['entry', 'mid', 'senior', 'executive'] as const

export const mediaTypes = [
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
export const pressInquiryTypes = [
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

export type GroupSize = (typeof groupSizes)[number]

/** The largest number that a party counts as. */
export const MOST_PARTY = 7

/** Rule P1: how many people a party brings. 7+ counts as 7. */
export function partySize(groupSize: GroupSize): number {
  return Number.parseInt(groupSize, 10)
}
