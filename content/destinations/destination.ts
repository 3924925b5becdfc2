import type { Destination } from '#rules/catalogue/catalogue.ts'

type SheetField = 'metaDescription' | 'about' | 'terrain' | 'gettingThere' | 'included' | 'skill'

/** The facts that cards, lists and graphics show. */
export type DestinationCard = Omit<Destination, SheetField>

/** The texts of the destination's own page. */
export type DestinationSheet = Pick<Destination, SheetField>
