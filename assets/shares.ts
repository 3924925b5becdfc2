// Written by scripts/assets/shares.ts. Run it again instead of editing.

export type ShareName =
  | 'home'
  | 'trips'
  | 'dates'
  | 'about'
  | 'how-it-works'
  | 'faq'
  | 'blog'
  | 'contact'
  | 'partners'
  | 'alaska-us'
  | 'japan'
  | 'canada'
  | 'switzerland'
  | 'chile'
  | 'argentina'
  | 'alpine-explorer'
  | 'powder-pioneer'
  | 'lodge-luxury'
  | 'glacier-expedition'
  | 'sunrise-sessions'
  | 'backcountry-extreme'
  | 'blog-safety'
  | 'blog-travel'
  | 'blog-beginner'
  | 'blog-weather'
  | 'blog-equipment'
  | 'blog-environment'

/** Every share picture's size in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

export const shares: Record<ShareName, string> = {
  home: '/shares/home.17010c7d.jpg',
  trips: '/shares/trips.388a2aec.jpg',
  dates: '/shares/dates.66b36d06.jpg',
  about: '/shares/about.a5ea5c4d.jpg',
  'how-it-works': '/shares/how-it-works.95793cf1.jpg',
  faq: '/shares/faq.1d0422c6.jpg',
  blog: '/shares/blog.c4ecf521.jpg',
  contact: '/shares/contact.9789b86d.jpg',
  partners: '/shares/partners.6c44b7e5.jpg',
  'alaska-us': '/shares/alaska-us.667d07ed.jpg',
  japan: '/shares/japan.720b3306.jpg',
  canada: '/shares/canada.14139a34.jpg',
  switzerland: '/shares/switzerland.504f1b8a.jpg',
  chile: '/shares/chile.5dad50e1.jpg',
  argentina: '/shares/argentina.07e1b718.jpg',
  'alpine-explorer': '/shares/alpine-explorer.a597399c.jpg',
  'powder-pioneer': '/shares/powder-pioneer.1f9b478b.jpg',
  'lodge-luxury': '/shares/lodge-luxury.adab72b1.jpg',
  'glacier-expedition': '/shares/glacier-expedition.03c8fb64.jpg',
  'sunrise-sessions': '/shares/sunrise-sessions.c2d52c49.jpg',
  'backcountry-extreme': '/shares/backcountry-extreme.03d3e5d7.jpg',
  'blog-safety': '/shares/blog-safety.5436392f.jpg',
  'blog-travel': '/shares/blog-travel.e7deb0f5.jpg',
  'blog-beginner': '/shares/blog-beginner.3912bb9e.jpg',
  'blog-weather': '/shares/blog-weather.3f5b29bb.jpg',
  'blog-equipment': '/shares/blog-equipment.ca077a7c.jpg',
  'blog-environment': '/shares/blog-environment.a5d5ca02.jpg',
}
