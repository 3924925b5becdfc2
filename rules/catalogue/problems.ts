import type { FieldProblem } from '../forms/field-problem.ts'

/** Everything that can be wrong with a field of the catalogue. The words are in content/staff/catalogue.ts. */
export type CatalogueProblem =
  | FieldProblem
  | 'too-short'
  | 'too-few'
  | 'too-many'
  | 'not-a-price'
  | 'not-an-address'
  | 'not-an-itinerary'
  | 'not-an-article'
  | 'taken'
