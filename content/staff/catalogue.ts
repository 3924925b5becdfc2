import { fieldProblemWords } from '#content/forms/field-problems.ts'
import type { SiteFigure } from '#rules/catalogue/catalogue.ts'
import type { AddableKind, CatalogueChangeRefusal } from '#rules/catalogue/catalogue-changes.ts'
import { MAX_CAPTION_LENGTH, MAX_GALLERY_PICTURES } from '#rules/catalogue/gallery-text.ts'
import type { CatalogueProblem } from '#rules/catalogue/problems.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import type { ChecklistPart } from '#rules/catalogue/trip-drafts.ts'
import type { TripState } from '#rules/catalogue/trip-states.ts'

export const cataloguePage = {
  title: 'Catalogue',
  intro: 'What the site sells and what it says about it. Changes go live within a second.',
  kinds: {
    destination: 'Destinations',
    package: 'Packages',
    article: 'Articles',
    question: 'Questions',
    extra: 'Extras',
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
  states: { draft: 'Draft', hidden: 'Hidden', retired: 'Retired' } satisfies Record<
    Exclude<TripState, 'public'>,
    string
  >,
  add: {
    destination: 'Add destination',
    package: 'Add package',
    article: 'Add article',
    question: 'Add question',
    extra: 'Add extra',
  } satisfies Record<AddableKind, string>,
  saleName: 'Deposit',
}

export const catalogueRecordPage = {
  newRecord: {
    destination: 'New destination',
    package: 'New package',
    article: 'New article',
    question: 'New question',
    extra: 'New extra',
  } satisfies Record<AddableKind, string>,
  save: 'Save',
  preview: 'Preview in a new tab',
  open: 'View page',
  saved: 'Saved and live on the site.',
  savedDraft: 'Draft saved. Visitors don’t see it.',
  saveDraft: 'Save draft',
  problems: 'Your changes weren’t saved. Check the marked fields.',
  form: 'Edit',
  addressLabels: {
    destination: 'Web address',
    package: 'Web address',
    article: 'Web address',
    question: 'Web address',
    extra: 'Short name',
  } satisfies Record<AddableKind, string>,
  addressHints: {
    destination: 'The last part of the destination’s web address, such as japan. You can’t change it later.',
    package: 'The last part of the package’s web address, such as lodge-luxury. You can’t change it later.',
    article: 'The last part of the article’s web address, such as first-heli-day. You can’t change it later.',
    question: 'The part after # in the question’s web address, such as how-to-pay. You can’t change it later.',
    extra: 'A short name for our records, such as single-room. You can’t change it later.',
  } satisfies Record<AddableKind, string>,
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
    'owner-only': 'Only an owner can change prices, terms, and figures, and publish, hide, or retire trips.',
    'nothing-changed': 'There were no changes to save.',
    'unknown-picture':
      'A picture in the text or gallery was deleted, or has no description yet. Choose it again from Pictures.',
    incomplete: 'Something is still missing. Complete the checklist first.',
    'still-selling':
      'People can still join or book a departure of this destination. Close or cancel its upcoming departures first.',
    'last-trip': 'This is the only one on the site. Publish another one first.',
  } satisfies Record<CatalogueChangeRefusal, string>,
}

/** Rules A26 and A27: whether visitors see a destination or package. */
export const tripStateWords = {
  heading: 'On the site',
  now: {
    draft: 'This is a draft. Visitors don’t see it.',
    public: 'Visitors see it everywhere.',
    hidden: 'It’s hidden. Its page can’t be found, and bookings keep its words.',
    retired: 'It’s retired. Its page says so and leads to other trips. Bookings keep its words.',
  } satisfies Record<TripState, string>,
  checklist: 'Before you publish',
  parts: {
    price: 'Price',
    offer: 'Offer',
    base: 'Base',
    season: 'Season',
    skill: 'Skill',
    picture: 'Picture',
    words: 'Words',
  } satisfies Record<ChecklistPart, string>,
  done: 'Done',
  missing: (fields: string) => `Missing: ${fields}`,
  preview: { phone: 'Preview on a phone', desktop: 'Preview on a desktop' },
  to: {
    public: 'Publish',
    hidden: 'Hide',
    retired: 'Retire',
  } satisfies Record<Exclude<TripState, 'draft'>, string>,
  confirm: {
    public: 'It goes live within a second: in the menus, on the map, in the calendar and in every form.',
    hidden: 'Visitors can no longer find, book or join it.',
    retired: 'No one can book or join it anymore. Its page stays and leads to other trips.',
  } satisfies Record<Exclude<TripState, 'draft'>, string>,
  changed: {
    public: 'Published. Visitors see it now.',
    hidden: 'Hidden.',
    retired: 'Retired.',
  } satisfies Record<Exclude<TripState, 'draft'>, string>,
  /** In the history. */
  became: { draft: 'Begun as a draft', public: 'Published', hidden: 'Hidden', retired: 'Retired' } satisfies Record<
    TripState,
    string
  >,
  ownersOnly: 'Only an owner can publish, hide, or retire it.',
}

/** Beside the form of a destination, package or article. */
export const heroPicture = { heading: 'Top of its page', choose: 'Choose one of your pictures' }

/** The part of a destination's form that chooses its pictures. */
export const galleryField = {
  legend: 'Gallery',
  hint: (most: number) =>
    `Up to ${most} uploaded pictures on its page. Give each one a position, and a caption if it needs one. A picture without a position isn’t shown.`,
  place: 'Position',
  unplaced: 'Not shown',
  caption: 'Caption (optional)',
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
  'not-coordinates':
    'Enter latitude and longitude in degrees, such as 61.1308, -146.3483. South and west are negative.',
  'not-a-season': 'Enter the first and last month, such as December-April.',
  'not-a-time-zone': 'Choose a time zone from the list, such as Asia/Tokyo.',
  'not-an-article': 'Check the tables. Each one needs a caption and the same number of cells in every row.',
  'not-a-gallery': `A gallery has at most ${MAX_GALLERY_PICTURES} pictures, with captions of at most ${MAX_CAPTION_LENGTH} characters. Clear some positions.`,
  taken: catalogueRecordPage.refusals['key-taken'],
}
