import { type Day, dayOf } from '../dates.ts'
import { wholeDollars } from '../money.ts'
import { readMinutes } from './article-text.ts'
import {
  type Article,
  type Catalogue,
  DEPOSIT_SHARE,
  type Destination,
  type Package,
  type Question,
  type Sale,
} from './records.ts'
import {
  type ArticleValue,
  type CatalogueKind,
  type DestinationValue,
  type PackageValue,
  QUESTION_GROUPS,
  type QuestionValue,
  SALE_KEY,
  type SaleValue,
} from './schemas.ts'

/** What a change of each kind keeps: all that can be changed, as it is from then on. */
export type CatalogueValues = {
  destination: DestinationValue & { pricePlaceholder: boolean }
  package: PackageValue
  article: ArticleValue
  question: QuestionValue
  sale: SaleValue
}

/** One change of one record, checked before it was kept. */
export type CatalogueChange = {
  [Kind in CatalogueKind]: { kind: Kind; key: string; value: CatalogueValues[Kind]; createdAt: Date }
}[CatalogueKind]

/** The shipped catalogue with the newest change of each record over it. Hidden records are still among them. */
export function inForce(shipped: Catalogue, changes: readonly CatalogueChange[]): Catalogue {
  const changed = <Kind extends CatalogueKind>(kind: Kind) =>
    new Map(
      changes.filter((change) => change.kind === kind).map(({ key, value }) => [key, value as CatalogueValues[Kind]]),
    )
  const destinations = changed('destination')
  const packages = changed('package')
  return {
    destinations: shipped.destinations.map((each) => changedDestination(each, destinations.get(each.id))),
    packages: shipped.packages.map((each) => changedPackage(each, packages.get(each.id))),
    articles: articlesOf(shipped.articles, changed('article')),
    questions: questionsOf(shipped.questions, changed('question')),
    sale: changed('sale').get(SALE_KEY) ?? shipped.sale,
  }
}

/** What visitors see: nothing hidden, and the deposit as it is now. */
export function shown(catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    articles: catalogue.articles.filter(({ isHidden }) => !isHidden),
    questions: catalogue.questions
      .filter(({ isHidden }) => !isHidden)
      .map((question) => withDeposit(question, catalogue.sale)),
  }
}

function withDeposit(question: Question, { depositPercent }: Sale): Question {
  const answer = question.answer.map((paragraph) => paragraph.replaceAll(DEPOSIT_SHARE, `${depositPercent}%`))
  return { ...question, answer }
}

function changedDestination(before: Destination, value: CatalogueValues['destination'] | undefined): Destination {
  if (!value) return before
  const { durationDays, priceCents } = value
  return { ...before, ...value, durationText: daysText(durationDays), priceText: wholeDollars(priceCents) }
}

function changedPackage(before: Package, value: PackageValue | undefined): Package {
  // What the form left empty is gone, and not as it was shipped.
  const { runsText: _, nightsText: __, maxGuests: ___, ...kept } = before
  return value ? { ...kept, ...value, priceText: wholeDollars(value.priceCents) } : before
}

function articleOf(slug: string, value: ArticleValue): Article {
  return { slug, ...value, readMinutes: readMinutes(value.blocks) }
}

function articlesOf(shipped: readonly Article[], changed: ReadonlyMap<string, ArticleValue>): Article[] {
  const untouched = shipped.filter(({ slug }) => !changed.has(slug))
  const articles = [...untouched, ...[...changed].map(([slug, value]) => articleOf(slug, value))]
  return articles.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
}

function questionsOf(shipped: readonly Question[], changed: ReadonlyMap<string, QuestionValue>): Question[] {
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

/** When each record last changed, by kind and key. What is as it was shipped has no day. */
export type ChangeDays = Readonly<Partial<Record<`${CatalogueKind}/${string}`, Day>>>

export function changeDays(changes: readonly CatalogueChange[]): ChangeDays {
  return Object.fromEntries(changes.map(({ kind, key, createdAt }) => [`${kind}/${key}`, dayOf(createdAt)]))
}
