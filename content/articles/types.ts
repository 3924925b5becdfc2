import type { Article } from '../../rules/catalogue/records.ts'

/** An article as it is shipped: never hidden. */
export type ShippedArticle = Omit<Article, 'isHidden'>
