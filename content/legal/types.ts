export type LegalSection = {
  /** The section's anchor. People link to clauses, so it stays when the heading changes. */
  id: string
  heading: string
  paragraphs: string[]
  list?: string[]
}

/** The terms that staff can change, and the day of their last change. */
export type SaleTerms = { depositPercent: number; maxSupplementPercent: number; changed?: string | undefined }

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
