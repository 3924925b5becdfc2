import { z } from 'zod'
import { optionalText } from '#rules/forms/fields.ts'
import type { OperatorId } from '#rules/ids.ts'
import { type ArticleBlock, formatArticle, parseArticle } from './article-text.ts'
import { type Coordinates, formatCoordinates, parseCoordinates } from './coordinates-text.ts'
import * as field from './fields.ts'
import { formatGallery, type GalleryPicture, isGallery, parseGallery } from './gallery-text.ts'
import { formatItinerary, type ItineraryItem, parseItinerary } from './itinerary-text.ts'
import { parseSeason, type Season } from './season-text.ts'
import { SKILL_STEPS } from './skill-steps.ts'

/** Staff edit these kinds of records. Each record has a key that is unique within its kind. */
export const CATALOGUE_KINDS = [
  'destination',
  'package',
  'article',
  'question',
  'extra',
  'figure',
  'payment-terms',
] as const
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
/** Rule A26: the rendered scenes in assets/ that a trip can show. */
export const TRIP_PICTURES = [
  'alaska-us',
  'japan',
  'canada',
  'switzerland',
  'chile',
  'argentina',
  'alpine-explorer',
  'powder-pioneer',
  'lodge-luxury',
  'glacier-expedition',
  'sunrise-sessions',
  'backcountry-extreme',
  'trips',
  'home',
  'about',
  'landing',
] as const
/** The groups of the FAQ page, in its order. */
export const QUESTION_GROUPS = ['waitlist', 'weather', 'before', 'mountain', 'paying'] as const

/** Rule M38: an extra costs its price for each person who wants it, or once for a booking. */
export const EXTRA_UNITS = ['person', 'booking'] as const

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

const coordinates = z.codec(field.line, z.custom<Coordinates>(Boolean, field.says('not-coordinates')), {
  decode: (typed) => parseCoordinates(typed) as Coordinates,
  encode: formatCoordinates,
})

const season = z.codec(field.line, z.custom<Season>(Boolean, field.says('not-a-season')), {
  decode: (typed) => parseSeason(typed) as Season,
  encode: ({ text }) => text,
})

const gallery = z.codec(optionalText.unwrap(), z.custom<GalleryPicture[]>(isGallery, field.says('not-a-gallery')), {
  decode: (typed) => parseGallery(typed) as GalleryPicture[],
  encode: formatGallery,
})

/** Rule A26: each trip has its place among the others, the smallest first. */
const place = field.wholeNumber(0, 9999)

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
    place,
    country: field.line,
    base: field.line,
    baseCoordinates: coordinates,
    timeZone: field.timeZone,
    season,
    /** The step a guest should be on. The operator has the final say on the first run. */
    skillStep: field.chosenNumber(SKILL_STEPS),
    /** Flies it unless a departure names another. */
    operatorId: field.recordIdOrNone<OperatorId>(),
    picture: field.option(TRIP_PICTURES),
    pictureAlt: field.text,
    features: field.lines(3, 7),
    about: field.paragraphs(1, 8),
    terrain: field.text,
    /** How a guest usually reaches the base. Travel to it is not part of the trip. */
    gettingThere: field.text,
    /** For the trip sheet: the last part of the way, and what travelers to the country need. */
    road: field.linesOrNone(8),
    papers: field.linesOrNone(8),
    included: field.lines(1, 20),
    skill: field.text,
    metaDescription: field.searchText,
    /** Uploaded pictures, in their order. */
    gallery,
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
    place,
    picture: field.option(TRIP_PICTURES),
    pictureAlt: field.text,
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
  /** Rule M38. */
  extra: z.strictObject({
    title: field.line,
    priceCents: field.price,
    unit: field.option(EXTRA_UNITS),
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
