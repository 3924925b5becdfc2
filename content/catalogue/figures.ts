import { COUNTED_FIGURE, type SiteFigure } from '#rules/catalogue/catalogue.ts'

/** The catalogue itself proves these two numbers, so they are not placeholders. */
const counted = { source: 'The destinations in this catalogue', asOf: '2026-11-18' }

const isHidden = false

/** As docs/specification.md 6.7 and 6.29 print them. Rule A11: a figure without a source and a date is a placeholder. */
export const figures: readonly SiteFigure[] = [
  { id: 'about-countries', page: 'about', value: COUNTED_FIGURE, label: 'countries', ...counted, isHidden },
  { id: 'about-skiers', page: 'about', value: '500+', label: 'solo skiers connected', isHidden },
  { id: 'about-safety', page: 'about', value: '100%', label: 'safety record', isHidden },
  { id: 'about-operators', page: 'about', value: '15+', label: 'partner operators', isHidden },
  { id: 'press-destinations', page: 'press', value: COUNTED_FIGURE, label: 'destinations', ...counted, isHidden },
  { id: 'press-guests', page: 'press', value: '500+', label: 'annual guests', isHidden },
  { id: 'press-years', page: 'press', value: '15+', label: 'years', isHidden },
  { id: 'press-days', page: 'press', value: '120+', label: 'days per season', isHidden },
]
