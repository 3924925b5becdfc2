import type { Article } from '#rules/catalogue/catalogue.ts'

/** An article as it is shipped: never hidden, and its reading time is computed from its text. */
export type ShippedArticle = Omit<Article, 'isHidden' | 'readMinutes'>
