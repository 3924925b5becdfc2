import type { ChangeRefusal } from '../../rules/catalogue/changing.ts'
import type { CatalogueProblem } from '../../rules/catalogue/problems.ts'
import type { CatalogueKind } from '../../rules/catalogue/schemas.ts'
import { fieldProblemWords } from '../field-problems.ts'

export const cataloguePage = {
  title: 'Catalogue',
  intro: 'What the site offers and says about it. A change is on every page within a second.',
  kinds: {
    destination: 'Destinations',
    package: 'Packages',
    article: 'Articles',
    question: 'Questions',
    sale: 'Terms of sale',
  } satisfies Record<CatalogueKind, string>,
  columns: { name: 'Name', price: 'Price', state: 'State', changed: 'Last change' },
  /** Rule M9. */
  placeholder: 'Placeholder price',
  placeholders: (count: number) =>
    count === 1
      ? '1 destination has a placeholder price. It cannot be sold for real money.'
      : `${count} destinations have placeholder prices. They cannot be sold for real money.`,
  hidden: 'Hidden',
  asShipped: 'As it came with the program',
  add: { article: 'Add an article', question: 'Add a question' },
  saleName: 'Deposit',
}

export const catalogueRecordPage = {
  newRecord: { article: 'New article', question: 'New question' },
  save: 'Save',
  preview: 'Preview in a new tab',
  open: 'Open the page',
  saved: 'Saved. It is on the site now.',
  problems: 'Nothing was saved. Please look at the marked fields.',
  form: 'Edit',
  address: { label: 'Address' },
  addressHints: {
    article: 'The last part of the article’s address, such as first-heli-day. It cannot be changed later.',
    question: 'The part after # that leads to the question, such as how-to-pay. It cannot be changed later.',
  },
  pricesDates: {
    label: 'Set this price for coming dates, too',
    hint: 'Dates that somebody has booked keep theirs.',
  },
  bookingsStay: 'Bookings that are there keep the schedule they were made with.',
  history: {
    heading: 'History',
    empty: 'Nothing was changed yet.',
    change: (number: number) => `Change ${number}`,
    shipped: 'As it came with the program',
    now: 'in force',
    back: 'Go back to this',
    backConfirm: 'What is in force now stays in the history, and you can come back to it.',
    gone: 'taken out:',
    added: 'put in:',
  },
  refusals: {
    'changed-meanwhile': 'Somebody was faster. Nothing of yours was stored.',
    'unknown-record': 'There is no such record.',
    taken: 'This address is taken. Please choose another.',
    'owner-only': 'Only an owner can change prices and terms.',
    'nothing-changed': 'Nothing was changed, so nothing was saved.',
  } satisfies Record<ChangeRefusal, string>,
}

export const cataloguePreview = {
  title: 'Preview',
  notice: 'Preview. Nothing of this is saved, and only you see it.',
  empty: 'A preview is made by the button below a record’s form.',
  broken: 'There is no preview yet, because these fields are not right:',
}

export const catalogueProblemWords: Record<CatalogueProblem, string> = {
  ...fieldProblemWords,
  'too-short': 'This is too short. Please say more.',
  'too-few': 'Please add more entries.',
  'too-many': 'These are too many. Please leave some out.',
  'not-a-price': 'Please enter a price in dollars, such as 4,900 or 4900.50.',
  'not-an-address': 'Please use small letters, digits and hyphens, such as how-to-pay.',
  'not-an-itinerary': 'Please write each line as a time and what happens, in the order of time.',
  'not-an-article': 'Please check the parts: a table needs a caption, and as many cells in each line.',
  taken: catalogueRecordPage.refusals.taken,
}
