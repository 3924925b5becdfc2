import type { StaffRole } from '#rules/staff/staff.ts'

/** How a place of a page shows its picture: across the page, on a phone held upright, or in link previews. */
export type SlotShape = 'wide' | 'tall' | 'share'

/** A place for a picture. `built` names the picture in assets/ that is there until an owner chooses another. */
export type Slot = { name: string; shape: SlotShape; built: string }

/** The places of pages that are always there, each with its built picture. */
const PAGE_SLOTS: Slot[] = [
  { name: 'home:hero', shape: 'wide', built: 'four-lines' },
  { name: 'home:hero-tall', shape: 'tall', built: 'four-lines-portrait' },
  { name: 'home:end', shape: 'wide', built: 'home' },
  { name: 'home:end-tall', shape: 'tall', built: 'home-portrait' },
  { name: 'trips:hero', shape: 'wide', built: 'trips' },
  { name: 'how-it-works:hero', shape: 'wide', built: 'landing' },
  { name: 'about:hero', shape: 'wide', built: 'about' },
  { name: 'faq:hero', shape: 'wide', built: 'faq' },
  { name: 'waiting-list:hero', shape: 'wide', built: 'how-it-works' },
  { name: 'contact:hero', shape: 'wide', built: 'contact' },
  { name: 'partnership:hero', shape: 'wide', built: 'partners' },
  { name: 'influencers:hero', shape: 'wide', built: 'line' },
  { name: 'press:hero', shape: 'wide', built: 'gate' },
  { name: 'work-with-us:hero', shape: 'wide', built: 'blog-equipment' },
]

/** Pages whose link previews have a picture. */
const SHARED_PAGES = ['home', 'trips', 'dates', 'about', 'how-it-works', 'faq', 'blog', 'contact', 'partners']

export const heroSlot = (kind: 'destination' | 'package' | 'article', key: string) => `${kind}:${key}:hero`

export const shareSlot = (share: string) => `share:${share}`

/** Rule A24: every place of these pages that can show an uploaded picture. */
export function listSlots({ destinations, packages, articles }: Listed): Slot[] {
  const hero = (kind: 'destination' | 'package' | 'article', key: string, built: string): Slot => {
    return { name: heroSlot(kind, key), shape: 'wide', built }
  }
  // Articles of one category have the same picture in link previews.
  const shares = new Set([
    ...SHARED_PAGES,
    ...[...destinations, ...packages].map(({ id }) => id),
    ...articles.map(({ category }) => `blog-${category.toLowerCase()}`),
  ])
  return [
    ...PAGE_SLOTS,
    ...destinations.map(({ id, picture }) => hero('destination', id, picture)),
    ...packages.map(({ id, picture }) => hero('package', id, picture)),
    ...articles.map(({ slug, picture }) => hero('article', slug, picture)),
    ...[...shares].map((share): Slot => ({ name: shareSlot(share), shape: 'share', built: share })),
  ]
}

type Trip = { id: string; picture: string }

type Listed = {
  destinations: readonly Trip[]
  packages: readonly Trip[]
  articles: readonly { slug: string; picture: string; category: string }[]
}

/** Pictures are what the company shows of itself, so owners choose them. Agents see them and put them into articles. */
export function canChangePictures(role: StaffRole): boolean {
  return role === 'owner'
}
