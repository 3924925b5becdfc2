import { fieldProblemWords } from '#content/forms/field-problems.ts'
import type { SiteFigure } from '#rules/catalogue/catalogue.ts'
import type { CatalogueChangeRefusal } from '#rules/catalogue/catalogue-changes.ts'
import type { CatalogueProblem } from '#rules/catalogue/problems.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'

export const cataloguePage = {
  title: 'Catalogue',
  intro: 'What the site sells and what it says about it. Changes go live within a second.',
  kinds: {
    destination: 'Destinations',
    package: 'Packages',
    article: 'Articles',
    question: 'Questions',
    figure: 'Figures',
    'payment-terms': 'Terms of sale',
  } satisfies Record<CatalogueKind, string>,
  columns: { name: 'Name', price: 'Price', state: 'Status', changed: 'Last changed' },
  /** Rule M9: not sold for real money. */
  placeholder: 'Placeholder price',
  placeholders: (count: number) =>
    count === 1
      ? '1 destination has a placeholder price and can’t be sold for real money.'
      : `${count} destinations have placeholder prices and can’t be sold for real money.`,
  /** Rule A11: a figure without a source and a date. */
  figurePlaceholder: 'Placeholder figure',
  figurePlaceholders: (count: number) =>
    count === 1
      ? '1 figure is a placeholder. Give it a source and a date, or remove it.'
      : `${count} figures are placeholders. Give each a source and a date, or remove it.`,
  figurePages: { about: 'About', press: 'Press' } satisfies Record<SiteFigure['page'], string>,
  removed: 'Removed',
  hidden: 'Hidden',
  asShipped: 'Original version',
  add: { article: 'Add article', question: 'Add question' },
  saleName: 'Deposit',
}

export const catalogueRecordPage = {
  newRecord: { article: 'New article', question: 'New question' },
  save: 'Save',
  preview: 'Preview in a new tab',
  open: 'View page',
  saved: 'Saved and live on the site.',
  problems: 'Your changes weren’t saved. Check the marked fields.',
  form: 'Edit',
  address: { label: 'Web address' },
  addressHints: {
    article: 'The last part of the article’s web address, such as first-heli-day. You can’t change it later.',
    question: 'The part after # in the question’s web address, such as how-to-pay. You can’t change it later.',
  },
  bookingsStay: 'Existing bookings keep their payment schedule.',
  history: {
    heading: 'History',
    empty: 'No changes yet.',
    change: (number: number) => `Change ${number}`,
    shipped: 'Original version',
    now: 'Current',
    back: 'Restore this version',
    backConfirm: 'The current version stays in the history, so you can restore it later.',
    gone: 'removed:',
    added: 'added:',
  },
  refusals: {
    'stale-version': 'Someone else saved this record first. Your changes weren’t saved.',
    'unknown-record': 'We couldn’t find that record.',
    'key-taken': 'This web address is already in use. Choose another one.',
    'owner-only': 'Only an owner can change prices, terms, and figures.',
    'nothing-changed': 'There were no changes to save.',
  } satisfies Record<CatalogueChangeRefusal, string>,
}

export const cataloguePreview = {
  title: 'Preview',
  notice: 'Preview. Nothing here is saved, and only you can see it.',
  empty: 'To see a preview, use the button below a record’s form.',
  broken: 'To see a preview, fix these fields:',
}

export const catalogueProblemWords: Record<CatalogueProblem, string> = {
  ...fieldProblemWords,
  'too-short': 'This is too short. Add more text.',
  'too-few': 'Add more entries.',
  'too-many': 'There are too many entries. Remove some.',
  'not-a-price': 'Enter a price in dollars, such as 4,900 or 4900.50.',
  'not-a-slug': 'Use lowercase letters, numbers, and hyphens, such as how-to-pay.',
  'not-an-itinerary': 'Write each line as a time and an activity, earliest first.',
  'not-an-article': 'Check the tables. Each one needs a caption and the same number of cells in every row.',
  taken: catalogueRecordPage.refusals['key-taken'],
}
