import { z } from 'zod'
import { type ArticleBlock, blocksOf, textOfBlocks } from './article-text.ts'
import * as field from './fields.ts'
import { type ItineraryItem, itineraryOf, textOfItinerary } from './itinerary-text.ts'
import type { CatalogueProblem } from './problems.ts'

/** The kinds of records that staff may change, and a key for each of them within its kind. */
export const CATALOGUE_KINDS = ['destination', 'package', 'article', 'question', 'sale'] as const
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number]

/** The tab of the dates page, under its internal value. It does not grade skill: content/skill-scale.ts does. */
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
/** The parts of the FAQ page, in its order. */
export const QUESTION_GROUPS = ['list', 'weather', 'before', 'mountain', 'paying'] as const

/** The one record of its kind. */
export const SALE_KEY = 'terms'

/** About 5,000 words. Encoded as a form, it stays below what the server reads of one. */
const MOST_ARTICLE = 30_000

const says = (problem: CatalogueProblem) => ({ error: problem })

const itinerary = z.codec(field.text, z.custom<ItineraryItem[]>(Boolean, says('not-an-itinerary')), {
  decode: (typed) => itineraryOf(typed) as ItineraryItem[],
  encode: textOfItinerary,
})

const blocks = z.codec(
  z.string().max(MOST_ARTICLE, says('too-long')),
  z.custom<ArticleBlock[]>(hasBlocks, says('not-an-article')),
  {
    decode: (typed) => blocksOf(typed) as ArticleBlock[],
    encode: textOfBlocks,
  },
)

function hasBlocks(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}

/** What each kind's form holds. Its texts come in, the record's changeable fields come out, and the other way round. */
export const catalogueForms = {
  destination: z.strictObject({
    title: field.line,
    tagline: field.line,
    /** One or two sentences, for the card. */
    description: field.text,
    priceCents: field.price,
    /** For new departures. Those that are there keep theirs. */
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
    isHidden: field.tick,
  }),
  question: z.strictObject({
    question: field.line,
    answer: field.paragraphs(1, 8),
    group: field.option(QUESTION_GROUPS),
    /** Where it stands among the questions of its group: smaller comes first. */
    place: field.wholeNumber(0, 9999),
    /** Also on the home page and on /trips. */
    onTrips: field.tick,
    isHidden: field.tick,
  }),
  sale: z.strictObject({
    /** Rule M3. */
    depositPercent: field.wholeNumber(10, 90),
  }),
}

export type DestinationValue = z.output<typeof catalogueForms.destination>
export type PackageValue = z.output<typeof catalogueForms.package>
export type ArticleValue = z.output<typeof catalogueForms.article>
export type QuestionValue = z.output<typeof catalogueForms.question>
export type SaleValue = z.output<typeof catalogueForms.sale>
