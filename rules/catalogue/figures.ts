import type { Catalogue, SiteFigure } from './catalogue.ts'
import type { CatalogueFields } from './schemas.ts'

/** Rule A11: no one vouches for a figure that has no source or no date. */
export function isPlaceholderFigure({ source, asOf, isHidden }: CatalogueFields['figure']): boolean {
  return !isHidden && (source === undefined || asOf === undefined)
}

export function countPlaceholderFigures({ figures }: Pick<Catalogue, 'figures'>): number {
  return figures.filter(isPlaceholderFigure).length
}

export type PublicFigure = Pick<SiteFigure, 'id' | 'value' | 'label'>

/** Without sources and dates, which are for staff only. */
export function figuresOn({ figures }: Pick<Catalogue, 'figures'>, page: SiteFigure['page']): PublicFigure[] {
  return figures.filter((figure) => figure.page === page).map(({ id, value, label }) => ({ id, value, label }))
}
