import { type Picture, pictures } from '#assets/pictures.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'

/** The only place that knows which picture a destination or package shows. */
export function tripPicture({ picture }: Pick<Destination, 'picture'>): Picture {
  return pictures[picture]
}
