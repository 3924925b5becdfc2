import { z } from 'zod'
import { type ArticleBlock, formatArticle, parseArticle } from './article-text.ts'
import * as field from './fields.ts'
import { formatItinerary, type ItineraryItem, parseItinerary } from './itinerary-text.ts'

/** Staff edit these kinds of records. Each record has a key that is unique within its kind. */
export const CATALOGUE_KINDS = ['destination', 'package', 'article', 'question', 'figure', 'payment-terms'] as const
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number]

/** Values behind the tabs of the dates page. They do not grade skill: content/skill-scale.ts does. */
export const TRIP_CATEGORIES = ['beginner', 'intermediate', 'advanced'] as const
export const DIFFICULTIES = ['Intermediate', 'Advanced', 'Expert', 'Expert Only'] as const
export const ARTICLE_CATEGORIES = ['Safety', 'Travel', 'Beginner', 'Weather', 'Equipment', 'Environment'] as const
/** Names of rendered scenes in assets/. */
export const ARTICLE_PICTURES = [
  'blog-safety',
  'blog-travel',
  'blog-weather',
  'blog-equipment',
  'blog-environment',
  'powder-pioneer',
] as const
/** The groups of the FAQ page, in its order. */
export const QUESTION_GROUPS = ['waitlist', 'weather', 'before', 'mountain', 'paying'] as const

/** There is only one record of payment terms. */
export const PAYMENT_TERMS_KEY = 'terms'

/** Longer ones would not fit beside three others on a phone. */
const MAX_FIGURE_LENGTH = 10
const MAX_FIGURE_LABEL_LENGTH = 40

/** About 5,000 words. Encoded as a form, that is below the server’s body limit. */
const MAX_ARTICLE_CHARACTERS = 30_000

const itinerary = z.codec(field.text, z.custom<ItineraryItem[]>(Boolean, field.says('not-an-itinerary')), {
  decode: (typed) => parseItinerary(typed) as ItineraryItem[],
  encode: formatItinerary,
})

const blocks = z.codec(
  z.string().max(MAX_ARTICLE_CHARACTERS, field.says('too-long')),
  z.custom<ArticleBlock[]>(hasBlocks, field.says('not-an-article')),
  {
    decode: (typed) => parseArticle(typed) as ArticleBlock[],
    encode: formatArticle,
  },
)

function hasBlocks(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}

/** The form of each kind: parsing turns its texts into the record’s fields, encoding turns them back. */
export const catalogueForms = {
  destination: z.strictObject({
    title: field.line,
    tagline: field.line,
    /** One or two sentences, for the card. */
    description: field.text,
    priceCents: field.price,
    /** For new departures only. */
    maxParticipants: field.wholeNumber(1, 40),
    durationDays: field.wholeNumber(1, 21),
    runsPerDay: field.line,
    category: field.option(TRIP_CATEGORIES),
    features: field.lines(3, 7),
    about: field.paragraphs(1, 8),
    terrain: field.text,
    /** How a guest usually reaches the base. Travel to it is not part of the trip. */
    gettingThere: field.text,
    included: field.lines(1, 20),
    skill: field.text,
    metaDescription: field.searchText,
  }),
  package: z.strictObject({
    title: field.line,
    description: field.text,
    priceCents: field.price,
    durationText: field.line,
    difficulty: field.option(DIFFICULTIES),
    runsText: field.lineOrNone,
    nightsText: field.lineOrNone,
    maxGuests: field.wholeNumberOrNone(1, 40),
    longDescription: field.paragraphs(1, 8),
    features: field.lines(1, 10),
    includes: field.lines(1, 20),
    itinerary,
    metaDescription: field.searchText,
  }),
  article: z.strictObject({
    title: field.line,
    /** One or two sentences for the card on the blog page. */
    excerpt: field.text,
    /** Day of publication. */
    date: field.day,
    category: field.option(ARTICLE_CATEGORIES),
    picture: field.option(ARTICLE_PICTURES),
    pictureAlt: field.text,
    blocks,
    /** For search engines. */
    description: field.searchText,
    isHidden: field.checkbox,
  }),
  question: z.strictObject({
    question: field.line,
    answer: field.paragraphs(1, 8),
    group: field.option(QUESTION_GROUPS),
    /** Sorts the questions within their group, the smallest first. */
    place: field.wholeNumber(0, 9999),
    /** Also on the home page and on /trips. */
    onTrips: field.checkbox,
    isHidden: field.checkbox,
  }),
  /** Rule A11. */
  figure: z.strictObject({
    value: field.line.max(MAX_FIGURE_LENGTH, field.says('too-long')),
    label: field.line.max(MAX_FIGURE_LABEL_LENGTH, field.says('too-long')),
    source: field.lineOrNone,
    asOf: field.dayOrNone,
    isHidden: field.checkbox,
  }),
  'payment-terms': z.strictObject({
    /** Rule M3: the first part of the price. */
    depositPercent: field.wholeNumber(10, 90),
    /** Rule P17: a higher supplement, as a share of the price, is not offered. */
    maxSupplementPercent: field.wholeNumber(0, 100),
    /** Rule A12: a lower share of the regular price is quoted by owners only. */
    quoteFloorPercent: field.wholeNumber(0, 100),
  }),
}

/** The fields that staff can change, for each kind of record. */
export type CatalogueFields = { [Kind in CatalogueKind]: z.output<(typeof catalogueForms)[Kind]> }
