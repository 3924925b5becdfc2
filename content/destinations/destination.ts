import type { Destination } from '#rules/catalogue/catalogue.ts'

type SheetField = 'metaDescription' | 'about' | 'terrain' | 'gettingThere' | 'road' | 'papers' | 'included' | 'skill'

/** The facts that cards, lists and graphics show. Its place is its position in content/catalogue/destinations.ts. */
export type DestinationCard = Omit<Destination, SheetField | 'place' | 'state' | 'gallery'>

/** The texts of the destination's own page. */
export type DestinationSheet = Pick<Destination, SheetField>
