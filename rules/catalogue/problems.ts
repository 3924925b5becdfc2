import type { FieldProblem } from '#rules/forms/field-problem.ts'

/** The words for these are in content/staff/catalogue.ts. */
export type CatalogueProblem =
  | FieldProblem
  | 'too-short'
  | 'too-few'
  | 'too-many'
  | 'not-a-price'
  | 'not-a-slug'
  | 'not-an-itinerary'
  | 'not-coordinates'
  | 'not-a-season'
  | 'not-a-time-zone'
  | 'not-an-article'
  | 'not-a-gallery'
  | 'taken'
