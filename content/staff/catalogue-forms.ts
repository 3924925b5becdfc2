import { categories } from '#content/catalogue/categories.ts'
import type { FieldGroup, Option } from '#content/forms/form.ts'
import { faqPage } from '#content/pages/faq.ts'
import { DEPOSIT_SHARE } from '#rules/catalogue/catalogue.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'

const aLineEach = 'One per line.'
const emptyLineBetween = 'Leave a blank line between paragraphs.'
const forSearch = { hint: 'Shown below the title in search results. Use 50 to 160 characters.' }

const asTheyAre = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

const description = { name: 'description', label: 'Summary', type: 'textarea', rows: 3, required: true } as const
const title = { name: 'title', label: 'Title', type: 'text', required: true } as const
const priceCents = {
  name: 'priceCents',
  label: 'Price per person (US dollars)',
  type: 'text',
  required: true,
} as const
const metaDescription = {
  name: 'metaDescription',
  label: 'Search description',
  type: 'textarea',
  rows: 2,
  required: true,
  ...forSearch,
} as const
const isHidden = { name: 'isHidden', label: 'Hide from the site', type: 'checkbox' } as const

/** The form for each kind of record. A test checks its fields against rules/catalogue/schemas.ts. */
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
          hint: 'Applies to new departures only.',
        },
        {
          name: 'durationDays',
          label: 'Length (days)',
          type: 'number',
          min: 1,
          max: 21,
          required: true,
          hint: 'Applies to new departures only.',
        },
        { name: 'runsPerDay', label: 'Runs per flying day', type: 'text', required: true },
        {
          name: 'category',
          label: 'Tab on the dates page',
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
        { name: 'skill', label: 'Required skills', type: 'textarea', rows: 3, required: true },
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
        { name: 'maxGuests', label: 'Maximum guests', type: 'number', min: 1, max: 40 },
      ],
    },
    {
      legend: 'Text',
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
          hint: 'One activity per line, such as 08:45* First flight. The asterisk means out with the helicopter. If there are several days, start each line with its day, such as Day 2 08:45.',
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
        { name: 'date', label: 'Publication date', type: 'date', required: true, hint: 'Newest articles come first.' },
        {
          name: 'category',
          label: 'Category',
          type: 'select',
          required: true,
          options: asTheyAre(['Safety', 'Travel', 'Beginner', 'Weather', 'Equipment', 'Environment']),
        },
        { name: 'excerpt', label: 'Summary', type: 'textarea', rows: 3, required: true },
        {
          name: 'blocks',
          label: 'Text',
          type: 'textarea',
          rows: 24,
          required: true,
          hint: 'Leave a blank line between blocks. Start a heading with ##, a note with >, and each list item with - or 1. For a table, write the caption on one line, then | cell | cell | for each row.',
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
          label: 'Picture description',
          type: 'textarea',
          rows: 2,
          required: true,
          hint: 'For people who can’t see the picture.',
        },
      ],
    },
  ],
  question: [
    {
      legend: 'Question',
      fields: [
        { name: 'question', label: 'Question', type: 'text', required: true },
        {
          name: 'answer',
          label: 'Answer',
          type: 'textarea',
          rows: 10,
          required: true,
          hint: `${emptyLineBetween} Write ${DEPOSIT_SHARE} for the deposit percentage.`,
        },
        {
          name: 'group',
          label: 'Group',
          type: 'select',
          required: true,
          options: Object.entries(faqPage.groups).map(([value, label]) => ({ value, label })),
        },
        {
          name: 'place',
          label: 'Position in group',
          type: 'number',
          min: 0,
          max: 9999,
          required: true,
          hint: 'Lower numbers come first.',
        },
        { name: 'onTrips', label: 'Also show on the home page and on Trips', type: 'checkbox' },
        isHidden,
      ],
    },
  ],
  figure: [
    {
      legend: 'Figure',
      fields: [
        { name: 'value', label: 'Number', type: 'text', required: true, hint: 'As visitors see it, such as 500+.' },
        { name: 'label', label: 'Label', type: 'text', required: true, hint: 'The words below the number.' },
        {
          name: 'source',
          label: 'Source',
          type: 'text',
          hint: 'Where the number comes from, such as your own records. Only staff see the source and the date.',
        },
        { name: 'asOf', label: 'As of', type: 'date', hint: 'The day on which the number was right.' },
        { ...isHidden, label: 'Remove from the page' },
      ],
    },
  ],
  'payment-terms': [
    {
      legend: 'Deposit',
      fields: [
        {
          name: 'depositPercent',
          label: 'Deposit (% of the price)',
          type: 'number',
          min: 10,
          max: 90,
          required: true,
        },
      ],
    },
    {
      legend: 'Supplement',
      fields: [
        {
          name: 'maxSupplementPercent',
          label: 'Highest supplement (% of the price)',
          type: 'number',
          min: 0,
          max: 100,
          required: true,
          hint: 'Guests on a trip that’s short of people are never offered a higher one. At 0, we never offer one.',
        },
      ],
    },
    {
      legend: 'Quotes',
      fields: [
        {
          name: 'quoteFloorPercent',
          label: 'Lowest price that agents quote (% of the regular price)',
          type: 'number',
          min: 0,
          max: 100,
          required: true,
          hint: 'Only owners quote a lower one.',
        },
      ],
    },
  ],
}

export function fieldLabel(kind: CatalogueKind, name: string): string {
  const fields = catalogueForms[kind].flatMap((group) => group.fields)
  return fields.find((field) => field.name === name)?.label ?? name
}
