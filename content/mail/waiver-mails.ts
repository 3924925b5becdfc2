import { whyBooked } from './mails.ts'

/** Rule G24: a guest's copy. */
export const waiverSignedWords = {
  subject: (operator: string) => `Your signed waiver: ${operator}`,
  preview: (operator: string) => `A copy of what you signed for ${operator}.`,
  kicker: 'Your trip',
  heading: 'You’ve signed the waiver',
  text: (operator: string) => `This is your copy of what you signed for ${operator}. Keep this email.`,
  operator: 'Operator',
  version: 'Version',
  signedBy: 'Signed by',
  signedAt: 'Signed on',
  hash: 'Fingerprint (SHA-256)',
  waiver: 'What you signed',
  attached: 'The waiver is attached as a PDF.',
  action: 'Open the waiver',
  why: whyBooked,
}
