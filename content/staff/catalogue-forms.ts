import type { CatalogueKind } from '../../rules/catalogue/schemas.ts'
import { categories } from '../categories.ts'
import type { FieldGroup, Option } from '../forms/form.ts'
import { faqPage } from '../pages/faq.ts'

const aLineEach = 'One a line.'
const emptyLineBetween = 'Leave an empty line between paragraphs.'
const forSearch = { hint: 'What search engines show below the title: 50 to 160 characters.' }

const asTheyAre = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

const description = { name: 'description', label: 'In short', type: 'textarea', rows: 3, required: true } as const
const title = { name: 'title', label: 'Title', type: 'text', required: true } as const
const priceCents = {
  name: 'priceCents',
  label: 'Price per person, in US dollars',
  type: 'text',
  required: true,
} as const
const metaDescription = {
  name: 'metaDescription',
  label: 'For search engines',
  type: 'textarea',
  rows: 2,
  required: true,
  ...forSearch,
} as const
const isHidden = { name: 'isHidden', label: 'Hide it from the site', type: 'checkbox' } as const

/** The form of each kind. A test holds it together with what rules/catalogue/schemas.ts reads. */
export const catalogueForms: Record<CatalogueKind, readonly FieldGroup[]> = {
  destination: [
    {
      legend: 'Offer',
      fields: [
        title,
        priceCents,
        {
          name: 'maxParticipants',
          label: 'Seats',
          type: 'number',
          min: 1,
          max: 40,
          required: true,
          hint: 'For new dates.',
        },
        {
          name: 'durationDays',
          label: 'Days',
          type: 'number',
          min: 1,
          max: 21,
          required: true,
          hint: 'For new dates.',
        },
        { name: 'runsPerDay', label: 'Runs on a flying day', type: 'text', required: true },
        {
          name: 'category',
          label: 'Tab of the dates page',
          type: 'select',
          required: true,
          options: categories.map(({ value, label }) => ({ value, label })),
        },
      ],
    },
    {
      legend: 'Card',
      fields: [
        { name: 'tagline', label: 'Tagline', type: 'text', required: true },
        description,
        { name: 'features', label: 'Features', type: 'textarea', rows: 5, required: true, hint: aLineEach },
      ],
    },
    {
      legend: 'Page',
      fields: [
        { name: 'about', label: 'About', type: 'textarea', rows: 12, required: true, hint: emptyLineBetween },
        { name: 'terrain', label: 'Snow and terrain', type: 'textarea', rows: 3, required: true },
        { name: 'gettingThere', label: 'Getting there', type: 'textarea', rows: 3, required: true },
        { name: 'included', label: 'Included', type: 'textarea', rows: 9, required: true, hint: aLineEach },
        { name: 'skill', label: 'What guests must be able to do', type: 'textarea', rows: 3, required: true },
        metaDescription,
      ],
    },
  ],
  package: [
    {
      legend: 'Offer',
      fields: [
        title,
        priceCents,
        { name: 'durationText', label: 'Duration', type: 'text', required: true },
        {
          name: 'difficulty',
          label: 'Difficulty',
          type: 'select',
          required: true,
          options: asTheyAre(['Intermediate', 'Advanced', 'Expert', 'Expert Only']),
        },
        { name: 'runsText', label: 'Runs', type: 'text' },
        { name: 'nightsText', label: 'Lodging', type: 'text' },
        { name: 'maxGuests', label: 'Most guests', type: 'number', min: 1, max: 40 },
      ],
    },
    {
      legend: 'Words',
      fields: [
        description,
        { name: 'longDescription', label: 'About', type: 'textarea', rows: 10, required: true, hint: emptyLineBetween },
        { name: 'features', label: 'Features', type: 'textarea', rows: 5, required: true, hint: aLineEach },
        { name: 'includes', label: 'Included', type: 'textarea', rows: 8, required: true, hint: aLineEach },
        {
          name: 'itinerary',
          label: 'Itinerary',
          type: 'textarea',
          rows: 12,
          required: true,
          hint: 'A line each: 08:45* First flight. The star means out with the helicopter; begin with Day 2 where there are several.',
        },
        metaDescription,
      ],
    },
  ],
  article: [
    {
      legend: 'Article',
      fields: [
        title,
        { name: 'date', label: 'Day of publication', type: 'date', required: true, hint: 'The newest comes first.' },
        {
          name: 'category',
          label: 'Category',
          type: 'select',
          required: true,
          options: asTheyAre(['Safety', 'Travel', 'Beginner', 'Weather', 'Equipment', 'Environment']),
        },
        { name: 'excerpt', label: 'In short', type: 'textarea', rows: 3, required: true },
        {
          name: 'blocks',
          label: 'Text',
          type: 'textarea',
          rows: 24,
          required: true,
          hint: 'Leave an empty line between parts. ## begins a heading, > a note, - or 1. each item of a list. A table has a line with its caption, then | cell | cell | for each of its lines.',
        },
        { ...metaDescription, name: 'description' },
        isHidden,
      ],
    },
    {
      legend: 'Picture',
      fields: [
        {
          name: 'picture',
          label: 'Picture',
          type: 'select',
          required: true,
          options: [
            { value: 'blog-safety', label: 'Safety' },
            { value: 'blog-travel', label: 'Travel' },
            { value: 'blog-weather', label: 'Weather' },
            { value: 'blog-equipment', label: 'Equipment' },
            { value: 'blog-environment', label: 'Environment' },
            { value: 'powder-pioneer', label: 'Rolling snow slopes' },
          ],
        },
        {
          name: 'pictureAlt',
          label: 'What it shows',
          type: 'textarea',
          rows: 2,
          required: true,
          hint: 'For those who do not see it.',
        },
      ],
    },
  ],
  question: [
    {
      legend: 'Question',
      fields: [
        { name: 'question', label: 'Question', type: 'text', required: true },
        { name: 'answer', label: 'Answer', type: 'textarea', rows: 10, required: true, hint: emptyLineBetween },
        {
          name: 'group',
          label: 'Group',
          type: 'select',
          required: true,
          options: Object.entries(faqPage.groups).map(([value, label]) => ({ value, label })),
        },
        {
          name: 'place',
          label: 'Place in its group',
          type: 'number',
          min: 0,
          max: 9999,
          required: true,
          hint: 'Smaller numbers come first.',
        },
        { name: 'onTrips', label: 'Show it on the home page and on Trips, too', type: 'checkbox' },
        isHidden,
      ],
    },
  ],
  sale: [
    {
      legend: 'Deposit',
      fields: [
        {
          name: 'depositPercent',
          label: 'Deposit, in percent of the price',
          type: 'number',
          min: 10,
          max: 90,
          required: true,
        },
      ],
    },
  ],
}

export function fieldLabel(kind: CatalogueKind, name: string): string {
  const fields = catalogueForms[kind].flatMap((group) => group.fields)
  return fields.find((field) => field.name === name)?.label ?? name
}
