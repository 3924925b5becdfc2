import type { FieldGroup } from '#content/forms/form.ts'
import { faqPage } from '#content/pages/faq.ts'
import {
  COUNTED_FIGURE,
  DEPOSIT_SHARE,
  DESTINATION_COUNT,
  type Extra,
  PACKAGE_COUNT,
} from '#rules/catalogue/catalogue.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import { asTheyAre, emptyLineBetween, metaDescription, pictureAlt, title } from './catalogue-fields.ts'
import { destinationForm, packageForm } from './trip-forms.ts'

export const extraUnits: Record<Extra['unit'], string> = { person: 'Each person', booking: 'The whole booking' }

const isHidden = { name: 'isHidden', label: 'Hide from the site', type: 'checkbox' } as const

/** The form for each kind of record. A test checks its fields against rules/catalogue/schemas.ts. */
export const catalogueForms: Record<CatalogueKind, readonly FieldGroup[]> = {
  destination: destinationForm,
  package: packageForm,
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
          hint: 'Leave a blank line between blocks. Start a heading with ##, a note with >, and each list item with - or 1. For a table, write the caption on one line, then | cell | cell | for each row. For a picture, copy its line from Pictures: ![Caption](…).',
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
        pictureAlt,
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
          hint: `${emptyLineBetween} Write ${DEPOSIT_SHARE} for the deposit percentage, ${DESTINATION_COUNT} and ${PACKAGE_COUNT} for how many there are.`,
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
  extra: [
    {
      legend: 'Extra',
      fields: [
        { ...title, label: 'Name', hint: 'As guests read it on invoices, such as Single room.' },
        { name: 'priceCents', label: 'Price (US dollars)', type: 'text', required: true },
        {
          name: 'unit',
          label: 'The price is for',
          type: 'select',
          required: true,
          options: Object.entries(extraUnits).map(([value, label]) => ({ value, label })),
        },
        { ...isHidden, label: 'Stop offering it' },
      ],
    },
  ],
  figure: [
    {
      legend: 'Figure',
      fields: [
        {
          name: 'value',
          label: 'Number',
          type: 'text',
          required: true,
          hint: `As visitors see it, such as 500+. ${COUNTED_FIGURE} stands for the number that the catalogue has.`,
        },
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
