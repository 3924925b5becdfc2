import { prose } from '#content/prose.ts'
import { intermediarySentence, type SiteFacts } from '#content/site-facts.ts'
import type { Figure, PageWords } from './page.ts'

export const pressPage = {
  title: 'Press',
  description:
    prose(`Press and media: our numbers at a glance, what we are and aren’t, and a form for interviews, facts and
      pictures. We aim to answer within 24 hours.`),
  heading: 'For press and media',
  lead: 'Facts, background, interviews and pictures. Tell us your deadline, and we’ll work to it.',
  /** The figures are in the catalogue. */
  glance: { heading: 'Press at a glance' },
  describe: {
    heading: 'How to describe us',
    text: (site: SiteFacts) => [
      `${site.name} pools solo skiers and snowboarders into small groups on chartered helicopter trips.`,
      intermediarySentence(site),
    ],
  },
  pictures: 'The terrain pictures on this site are rendered. Please say so in the caption.',
  promise: 'We aim to answer within 24 hours.',
  answerTime: { value: '24 hours', label: 'our goal for an answer' } satisfies Figure,
} satisfies PageWords & Record<string, unknown>
