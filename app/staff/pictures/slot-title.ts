import { picturePage, placesPage } from '#content/staff/pictures.ts'
import type { PictureUse } from '#operations/pictures/picture-uses.ts'

/** The titles of destinations, packages and articles by their keys. */
export type RecordTitles = Readonly<Record<string, string>>

/** A place as staff read it, such as the name of its page. */
export function slotTitle(slot: string, titles: RecordTitles): string {
  const { pages, linkPreview, articlesAbout } = placesPage
  const [kind = '', key = ''] = slot.split(':')
  const known = pages[slot] ?? pages[kind]
  if (known) return known
  if (kind !== 'share') return titles[key] ?? key
  return linkPreview(key.startsWith('blog-') ? articlesAbout(key.slice(5)) : (pages[key] ?? titles[key] ?? key))
}

export function addressOfUse(use: PictureUse): string {
  switch (use.kind) {
    case 'slot':
      return `/staff/pictures/places/${use.slot}`
    case 'article':
      return `/staff/catalogue/article/${use.slug}`
    case 'gallery':
      return `/staff/catalogue/destination/${use.key}`
    case 'person':
      return '/staff/team/about'
    case 'operator':
      return `/staff/team/operators/${use.id}`
  }
}

export function titleOfUse(use: PictureUse, titles: RecordTitles): string {
  const words = picturePage.uses
  if (use.kind === 'slot') return slotTitle(use.slot, titles)
  return 'title' in use ? words[use.kind](use.title) : words[use.kind](use.name)
}
