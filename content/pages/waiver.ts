import { prose } from '#content/prose.ts'
import type { SignatureRefusal } from '#rules/operators/waivers.ts'

/** Rule G24: a guest reads and signs the operator's waiver. */
export const waiverPage = {
  title: 'Operator’s waiver',
  heading: (operator: string) => `Waiver of ${operator}`,
  lead: (operator: string) =>
    prose(`${operator} flies you and asks everyone to sign this before the trip. Read all of it. If anything is unclear, ask us
      before you sign.`),
  version: (version: number) => `Version ${version}`,
  /** Rule G25. */
  changed: (version: number) =>
    `The operator has changed its waiver since you signed version ${version}. Please read and sign this one.`,
  file: 'The waiver is a PDF. It opens in a new tab.',
  open: 'Open the waiver',
  text: 'Text of the waiver',
  sign: {
    heading: 'Sign',
    text: 'With your name you confirm that you’ve read the waiver and agree to it. Sign only for yourself: each guest signs on their own page.',
    name: { name: 'name', label: 'Your full name', type: 'text', required: true, autocomplete: 'name' },
    email: {
      name: 'email',
      label: 'Your email',
      type: 'email',
      required: true,
      hint: 'We send your copy here.',
      autocomplete: 'email',
    },
    submit: 'Sign waiver',
  },
  back: 'Back',
  signed: (name: string, at: string) => ({
    title: 'Signed',
    text: `By ${name} on ${at}. We’ve emailed a copy.`,
    destructive: false,
  }),
  closed: 'This booking is cancelled or the trip is over, so there’s nothing to sign.',
  refused: { title: 'Not signed yet', text: 'Please check the marked fields.', destructive: true },
  refusals: {
    closed: {
      title: 'Not signed',
      text: 'This booking is cancelled or the trip is over.',
      destructive: true,
    },
    'no-waiver': {
      title: 'Nothing to sign',
      text: 'The operator no longer asks for a waiver.',
      destructive: true,
    },
    'new-version': {
      title: 'Not signed',
      text: 'The operator changed its waiver while you had this page open. Read the new version, then sign it.',
      destructive: true,
    },
    'no-address': {
      title: 'Not signed',
      text: 'We need an email address for your copy.',
      destructive: true,
    },
  } satisfies Record<SignatureRefusal, object>,
  /** On the guest's own page. */
  part: {
    heading: 'Waiver',
    toSign: 'The operator asks you to read and sign its waiver before the trip.',
    isSigned: 'You’ve signed the operator’s waiver.',
    open: 'Read and sign',
    openSigned: 'Read it again',
  },
} as const
