import { type Day, dayOf } from '#rules/dates.ts'
import { formatPrice } from '#rules/money.ts'
import { readingMinutes } from './article-text.ts'
import {
  type Article,
  type Catalogue,
  COUNTED_FIGURE,
  DEPOSIT_SHARE,
  DESTINATION_COUNT,
  type Destination,
  type DestinationId,
  type Extra,
  PACKAGE_COUNT,
  type Package,
  type PackageId,
  type Question,
  type SiteFigure,
  type Trips,
} from './catalogue.ts'
import { numberInSentence } from './number-words.ts'
import { type CatalogueFields, type CatalogueKind, PAYMENT_TERMS_KEY, QUESTION_GROUPS } from './schemas.ts'
import type { TripState } from './trip-states.ts'

/** What a revision of each kind stores: all changeable fields with their new values. */
export type CatalogueValueByKind = CatalogueFields & {
  destination: { pricePlaceholder: boolean; state: TripState }
  package: { state: TripState }
}

export type CatalogueRevision = {
  [Kind in CatalogueKind]: { kind: Kind; key: string; value: CatalogueValueByKind[Kind]; createdAt: Date }
}[CatalogueKind]

/**
 * The shipped catalogue with the newest revision of each record, including hidden and retired ones. Drafts are not
 * complete, so they are left out.
 */
export function applyRevisions(shipped: Catalogue, revisions: readonly CatalogueRevision[]): Catalogue {
  const changed = <Kind extends CatalogueKind>(kind: Kind) =>
    new Map(
      revisions
        .filter((revision) => revision.kind === kind)
        .map(({ key, value }) => [key, value as CatalogueValueByKind[Kind]]),
    )
  const figures = changed('figure')
  return {
    destinations: tripsOf(shipped.destinations, changed('destination'), toDestination),
    packages: tripsOf(shipped.packages, changed('package'), toPackage),
    articles: articlesOf(shipped.articles, changed('article')),
    questions: questionsOf(shipped.questions, changed('question')),
    extras: extrasOf(shipped.extras, changed('extra')),
    figures: shipped.figures.map((each) => changedFigure(each, figures.get(each.id))),
    sale: { ...shipped.sale, ...changed('payment-terms').get(PAYMENT_TERMS_KEY) },
  }
}

/** What visitors see: without hidden records, and with the current deposit and the current counts in texts. */
export function visibleCatalogue(catalogue: Catalogue): Catalogue {
  const destinations = catalogue.destinations.filter(isPublic)
  const packages = catalogue.packages.filter(isPublic)
  const countries = new Set(destinations.map(({ country }) => country))
  const facts = [
    [DEPOSIT_SHARE, `${catalogue.sale.depositPercent}%`],
    [DESTINATION_COUNT, numberInSentence(destinations.length)],
    [PACKAGE_COUNT, numberInSentence(packages.length)],
  ] as const
  return {
    ...catalogue,
    destinations,
    packages,
    articles: catalogue.articles.filter(({ isHidden }) => !isHidden),
    questions: catalogue.questions
      .filter(({ isHidden }) => !isHidden)
      .map((question) => ({ ...question, answer: question.answer.map((paragraph) => withFacts(paragraph, facts)) })),
    extras: catalogue.extras.filter(({ isHidden }) => !isHidden),
    figures: catalogue.figures
      .filter(({ isHidden }) => !isHidden)
      .map((figure) => {
        const count = figure.id === 'about-countries' ? countries.size : destinations.length
        return { ...figure, value: figure.value.replace(COUNTED_FIGURE, String(count)) }
      }),
  }
}

const isPublic = ({ state }: { state: TripState }) => state === 'public'

function withFacts(text: string, facts: readonly (readonly [name: string, fact: string])[]): string {
  return facts.reduce((written, [name, fact]) => written.replaceAll(name, fact), text)
}

/** Shipped trips as they were changed, and those that staff added. Rule A26: in the order of their places. */
function tripsOf<Trip extends Destination | Package, Value extends { state: TripState }>(
  shipped: readonly Trip[],
  changed: ReadonlyMap<string, Value>,
  toTrip: (id: string, value: Value, before: Trip | undefined) => Trip,
): Trip[] {
  const before = new Map<string, Trip>(shipped.map((trip) => [trip.id, trip]))
  const written = [...changed].filter(([, { state }]) => state !== 'draft')
  const trips = [
    ...shipped.filter(({ id }) => !changed.has(id)),
    ...written.map(([id, value]) => toTrip(id, value, before.get(id))),
  ]
  return trips.sort((one, other) => one.place - other.place || one.id.localeCompare(other.id))
}

/** A draft leaves out lists that are empty. */
const NO_LISTS: Pick<Destination, 'road' | 'papers' | 'gallery'> = { road: [], papers: [], gallery: [] }

function toDestination(
  id: string,
  value: CatalogueValueByKind['destination'],
  before: Destination | undefined,
): Destination {
  // A revision that is older than a field keeps what was shipped.
  const fields = { ...NO_LISTS, ...before, ...value }
  const { durationDays, priceCents } = fields
  const texts = { durationText: daysText(durationDays), priceText: formatPrice(priceCents) }
  return { ...fields, id: id as DestinationId, ...texts }
}

function toPackage(id: string, value: CatalogueValueByKind['package'], before: Package | undefined): Package {
  // A field that staff left empty must not fall back to its shipped value.
  const { runsText: _, nightsText: __, maxGuests: ___, ...kept } = before ?? {}
  return { ...kept, ...value, id: id as PackageId, priceText: formatPrice(value.priceCents) }
}

function changedFigure(before: SiteFigure, value: CatalogueFields['figure'] | undefined): SiteFigure {
  // A source or a date that an owner cleared must not fall back to the shipped one.
  const { source: _, asOf: __, ...kept } = before
  return value ? { ...kept, ...value } : before
}

type Changed<Kind extends CatalogueKind> = ReadonlyMap<string, CatalogueValueByKind[Kind]>

function articlesOf(shipped: readonly Article[], changed: Changed<'article'>): Article[] {
  const untouched = shipped.filter(({ slug }) => !changed.has(slug))
  const written = [...changed].map(([slug, value]) => ({ slug, ...value, readMinutes: readingMinutes(value.blocks) }))
  return [...untouched, ...written].sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
}

function questionsOf(shipped: readonly Question[], changed: Changed<'question'>): Question[] {
  const untouched = shipped.filter(({ id }) => !changed.has(id))
  const questions = [...untouched, ...[...changed].map(([id, value]) => ({ id, ...value }))]
  const group = ({ group }: Question) => QUESTION_GROUPS.indexOf(group)
  return questions.sort((a, b) => group(a) - group(b) || a.place - b.place || a.id.localeCompare(b.id))
}

function extrasOf(shipped: readonly Extra[], changed: Changed<'extra'>): Extra[] {
  const untouched = shipped.filter(({ id }) => !changed.has(id))
  const extras = [...untouched, ...[...changed].map(([id, value]) => ({ id, ...value }))]
  return extras.sort((a, b) => a.title.localeCompare(b.title) || a.id.localeCompare(b.id))
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** Rule A26: a draft may lack fields, but has a title. */
export function isDraft({ kind, value }: CatalogueRevision): boolean {
  return (kind === 'destination' || kind === 'package') && value.state === 'draft'
}

/** The name of each trip, by its id. */
export type TripTitles = Readonly<Record<string, string>>

export function tripTitles({ destinations, packages }: Trips): TripTitles {
  return Object.fromEntries([...destinations, ...packages].map(({ id, title }) => [id, title]))
}

/** When each record last changed, by kind and key. Unchanged records are left out. */
export type LastChangedDays = Readonly<Partial<Record<`${CatalogueKind}/${string}`, Day>>>

export function lastChangedDays(revisions: readonly CatalogueRevision[]): LastChangedDays {
  return Object.fromEntries(revisions.map(({ kind, key, createdAt }) => [`${kind}/${key}`, dayOf(createdAt)]))
}
