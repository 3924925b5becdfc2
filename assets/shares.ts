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
  home: '/shares/home.f9c34f17.jpg',
  trips: '/shares/trips.dbfe5760.jpg',
  dates: '/shares/dates.c2b56cb7.jpg',
  about: '/shares/about.8629a60a.jpg',
  'how-it-works': '/shares/how-it-works.c92f3ac7.jpg',
  faq: '/shares/faq.581d6233.jpg',
  blog: '/shares/blog.bb126f65.jpg',
  contact: '/shares/contact.51102422.jpg',
  partners: '/shares/partners.8f5c3f59.jpg',
  'alaska-us': '/shares/alaska-us.d97e45b8.jpg',
  japan: '/shares/japan.e7d1a879.jpg',
  canada: '/shares/canada.686134a3.jpg',
  switzerland: '/shares/switzerland.6f9dfc18.jpg',
  chile: '/shares/chile.097beb48.jpg',
  argentina: '/shares/argentina.09991f9f.jpg',
  'alpine-explorer': '/shares/alpine-explorer.c53151e8.jpg',
  'powder-pioneer': '/shares/powder-pioneer.e622a2ca.jpg',
  'lodge-luxury': '/shares/lodge-luxury.75d3dc54.jpg',
  'glacier-expedition': '/shares/glacier-expedition.3a1ef5b7.jpg',
  'sunrise-sessions': '/shares/sunrise-sessions.5504bb3a.jpg',
  'backcountry-extreme': '/shares/backcountry-extreme.f665c525.jpg',
  'blog-safety': '/shares/blog-safety.2844b3a3.jpg',
  'blog-travel': '/shares/blog-travel.6a8718c4.jpg',
  'blog-beginner': '/shares/blog-beginner.6c3bc49a.jpg',
  'blog-weather': '/shares/blog-weather.6673c6dd.jpg',
  'blog-equipment': '/shares/blog-equipment.72eb6128.jpg',
  'blog-environment': '/shares/blog-environment.5f9748c1.jpg',
}
