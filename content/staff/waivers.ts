import type { WaiverRefusal } from '#rules/operators/waivers.ts'

/** On an operator's page. */
export const waiverPart = {
  heading: 'Waiver',
  label: 'Versions of the waiver',
  none: 'No waiver. Guests of this operator have nothing to sign.',
  version: 'Version',
  state: 'Status',
  current: 'Guests sign it',
  ended: 'Ended',
  since: 'Published',
  by: 'By',
  content: 'Content',
  hash: 'SHA-256',
  readText: 'Read the text',
  openPdf: 'Open the PDF',
  text: 'Text of a new version',
  file: 'Or a PDF',
  fileHint: 'At most 10 MB.',
  publish: 'Publish waiver',
  publishNote: (guests: number) =>
    guests === 0
      ? 'Guests of coming departures sign it on their own page.'
      : `${guests} ${guests === 1 ? 'guest' : 'guests'} of coming departures will be asked to sign it, also those who signed an earlier version.`,
  withdraw: 'Withdraw waiver',
  withdrawConfirm: 'Guests are no longer asked to sign. What they have signed stays.',
  done: {
    'publish-waiver': 'Waiver published. Guests are asked to sign it.',
    'withdraw-waiver': 'Waiver withdrawn.',
  },
  refusals: {
    'not-found': 'There’s no waiver to withdraw.',
    'changed-meanwhile':
      'Someone else changed the waiver while you had this page open. Nothing was saved. Check the newest version first.',
    'no-content': 'Paste the text of the waiver, or choose a PDF.',
    'two-contents': 'Use either a text or a PDF, not both.',
    'not-a-pdf': 'This file isn’t a complete PDF, or it’s larger than 10 MB. Nothing was saved.',
    'same-waiver': 'Guests sign exactly this already, so there’s no new version.',
  } satisfies Record<WaiverRefusal, string>,
}
