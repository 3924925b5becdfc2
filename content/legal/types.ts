export type LegalSection = {
  /** Anchor on the page. People link to a clause, so an id outlives its heading's wording. */
  id: string
  heading: string
  paragraphs: string[]
  list?: string[]
}

/** What staff may change of the contract, and when they last did. */
export type SaleTerms = { depositPercent: number; changed?: string | undefined }

export type LegalPage = {
  title: string
  /** For search engines: 120 to 155 characters. */
  description: string
  heading: string
  intro: string
  /** Day of the last change in meaning, as YYYY-MM-DD. */
  updated: string
  sections: LegalSection[]
}

export function newestDay(written: string, changed: string | undefined): string {
  return changed !== undefined && changed > written ? changed : written
}
