import type { Option } from '#content/forms/form.ts'

export const aLineEach = 'One per line.'
export const emptyLineBetween = 'Leave a blank line between paragraphs.'
export const forSearch = { hint: 'Shown below the title in search results. Use 50 to 160 characters.' }

export const asTheyAre = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

export const description = { name: 'description', label: 'Summary', type: 'textarea', rows: 3, required: true } as const
export const title = { name: 'title', label: 'Title', type: 'text', required: true } as const

export const metaDescription = {
  name: 'metaDescription',
  label: 'Search description',
  type: 'textarea',
  rows: 2,
  required: true,
  ...forSearch,
} as const

export const pictureAlt = {
  name: 'pictureAlt',
  label: 'Picture description',
  type: 'textarea',
  rows: 2,
  required: true,
  hint: 'For people who can’t see the picture.',
} as const
