import type { Destination } from '#rules/catalogue/catalogue.ts'

export type Category = {
  value: Destination['category']
  /** The part of the address after #. */
  anchor: string
  label: string
  sentence: string
}

/** The tabs of the dates page, in order. */
export const categories: readonly Category[] = [
  {
    value: 'beginner',
    anchor: 'classic',
    label: 'Classic',
    sentence: 'The standard charter: one base, one helicopter, a group of people who came alone.',
  },
  {
    value: 'intermediate',
    anchor: 'private',
    label: 'Private',
    sentence: 'Short trips of 3 or 4 days. You join alone; once the group is complete, no one else is added.',
  },
  {
    value: 'advanced',
    anchor: 'heli-assisted',
    label: 'Heli-Assisted',
    sentence:
      'The long trips, 6 and 7 days. The helicopter does the climbing, and there’s time to wait for the right day.',
  },
]

export const emptyCategory = {
  title: 'No trips available in this category',
  text: 'Check back soon for new adventure dates!',
}
