import { type Day, dayOf } from '#rules/dates.ts'
import { formatPrice } from '#rules/money.ts'
import { readingMinutes } from './article-text.ts'
import {
  type Article,
  type Catalogue,
  DEPOSIT_SHARE,
  type Destination,
  type Package,
  type PaymentTerms,
  type Question,
  type SiteFigure,
} from './catalogue.ts'
import { type CatalogueFields, type CatalogueKind, PAYMENT_TERMS_KEY, QUESTION_GROUPS } from './schemas.ts'

/** What a revision of each kind stores: all changeable fields with their new values. */
export type CatalogueValueByKind = CatalogueFields & { destination: { pricePlaceholder: boolean } }

export type CatalogueRevision = {
  [Kind in CatalogueKind]: { kind: Kind; key: string; value: CatalogueValueByKind[Kind]; createdAt: Date }
}[CatalogueKind]

/** The shipped catalogue with the newest revision of each record, including hidden records. */
export function applyRevisions(shipped: Catalogue, revisions: readonly CatalogueRevision[]): Catalogue {
  const changed = <Kind extends CatalogueKind>(kind: Kind) =>
    new Map(
      revisions
        .filter((revision) => revision.kind === kind)
        .map(({ key, value }) => [key, value as CatalogueValueByKind[Kind]]),
    )
  const destinations = changed('destination')
  const packages = changed('package')
  const figures = changed('figure')
  return {
    destinations: shipped.destinations.map((each) => changedDestination(each, destinations.get(each.id))),
    packages: shipped.packages.map((each) => changedPackage(each, packages.get(each.id))),
    articles: articlesOf(shipped.articles, changed('article')),
    questions: questionsOf(shipped.questions, changed('question')),
    figures: shipped.figures.map((each) => changedFigure(each, figures.get(each.id))),
    sale: { ...shipped.sale, ...changed('payment-terms').get(PAYMENT_TERMS_KEY) },
  }
}

/** What visitors see: without hidden records, and with the current deposit in answers. */
export function visibleCatalogue(catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    articles: catalogue.articles.filter(({ isHidden }) => !isHidden),
    questions: catalogue.questions
      .filter(({ isHidden }) => !isHidden)
      .map((question) => withDeposit(question, catalogue.sale)),
    figures: catalogue.figures.filter(({ isHidden }) => !isHidden),
  }
}

function withDeposit(question: Question, { depositPercent }: PaymentTerms): Question {
  const answer = question.answer.map((paragraph) => paragraph.replaceAll(DEPOSIT_SHARE, `${depositPercent}%`))
  return { ...question, answer }
}

function changedDestination(before: Destination, value: CatalogueValueByKind['destination'] | undefined): Destination {
  if (!value) return before
  const { durationDays, priceCents } = value
  return { ...before, ...value, durationText: daysText(durationDays), priceText: formatPrice(priceCents) }
}

function changedPackage(before: Package, value: CatalogueFields['package'] | undefined): Package {
  // A field that staff left empty must not fall back to its shipped value.
  const { runsText: _, nightsText: __, maxGuests: ___, ...kept } = before
  return value ? { ...kept, ...value, priceText: formatPrice(value.priceCents) } : before
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

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** The name of each trip, by its id. */
export type TripTitles = Readonly<Record<string, string>>

export function tripTitles({ destinations, packages }: Catalogue): TripTitles {
  return Object.fromEntries([...destinations, ...packages].map(({ id, title }) => [id, title]))
}

/** When each record last changed, by kind and key. Unchanged records are left out. */
export type LastChangedDays = Readonly<Partial<Record<`${CatalogueKind}/${string}`, Day>>>

export function lastChangedDays(revisions: readonly CatalogueRevision[]): LastChangedDays {
  return Object.fromEntries(revisions.map(({ kind, key, createdAt }) => [`${kind}/${key}`, dayOf(createdAt)]))
}
