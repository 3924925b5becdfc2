import { alaska, alaskaSheet } from '#content/destinations/alaska.ts'
import { argentina, argentinaSheet } from '#content/destinations/argentina.ts'
import { canada, canadaSheet } from '#content/destinations/canada.ts'
import { chile, chileSheet } from '#content/destinations/chile.ts'
import type { DestinationCard, DestinationSheet } from '#content/destinations/destination.ts'
import { japan, japanSheet } from '#content/destinations/japan.ts'
import { switzerland, switzerlandSheet } from '#content/destinations/switzerland.ts'

/** In the order of docs/specification.md 5. */
export const destinations: readonly DestinationCard[] = [alaska, japan, canada, switzerland, chile, argentina]

/** The texts of each destination's page, in the same order. */
export const destinationSheets: readonly DestinationSheet[] = [
  alaskaSheet,
  japanSheet,
  canadaSheet,
  switzerlandSheet,
  chileSheet,
  argentinaSheet,
]

/** One list for all, so that guests need not compare. */
export const notIncluded: readonly string[] = [
  'Travel to the base and back',
  'Travel, medical, evacuation and cancellation insurance',
  'Skis, snowboard, boots and clothing; most bases rent powder skis and boards',
  'Runs and flight time beyond the plan, if the operator offers them',
  'Alcohol, gratuities and personal spending',
  'Extra nights before or after the trip; we advise arriving a day early',
]

/** Rule M9: shown wherever a placeholder price is. */
export const placeholderPriceNote = 'Placeholder price. Nothing can be bought for real money until the real one is set.'
