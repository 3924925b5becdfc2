import { readingMinutes } from '#rules/catalogue/article-text.ts'
import type { Article } from '#rules/catalogue/catalogue.ts'
import { avalancheKitAndBriefing } from './avalanche-kit-and-briefing.ts'
import { firstHeliDay } from './first-heli-day.ts'
import { gettingToTheBases } from './getting-to-the-bases.ts'
import { skisPacksAndWeight } from './skis-packs-and-weight.ts'
import { whatASeatCostsTheMountain } from './what-a-seat-costs-the-mountain.ts'
import { whyHelicoptersWait } from './why-helicopters-wait.ts'

/** Newest first. The blog page and the feed show them in this order. */
export const articles: Article[] = [
  avalancheKitAndBriefing,
  whyHelicoptersWait,
  skisPacksAndWeight,
  gettingToTheBases,
  firstHeliDay,
  whatASeatCostsTheMountain,
].map((article) => ({ ...article, readMinutes: readingMinutes(article.blocks), isHidden: false }))
