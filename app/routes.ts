import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address, in the order a visitor meets them. */
export default [
  index('site/home.tsx'),
  route('about', 'site/about.tsx'),
  route('trips', 'site/trips.tsx'),
  route('trips/:id', 'site/package.tsx'),
  route('destination/:id', 'site/destination.tsx'),
  route('dates', 'booking/dates.tsx'),
  route('how-it-works', 'site/how-it-works.tsx'),
  route('faq', 'site/faq.tsx'),
  route('blog', 'site/blog.tsx'),
  route('blog/:slug', 'site/article.tsx'),
  route('contact', 'inquiries/contact.tsx'),
  route('partnership', 'inquiries/partnership.tsx'),
  route('influencers', 'inquiries/influencers.tsx'),
  route('work-with-us', 'inquiries/work-with-us.tsx'),
  route('press', 'inquiries/press.tsx'),
  route('policies', 'site/policies.tsx'),
  route('terms', 'site/terms.tsx'),
  route('accessibility', 'site/accessibility.tsx'),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('robots.txt', 'site/robots.ts'),
  route('blog/feed.xml', 'site/feed.ts'),
  route('site.webmanifest', 'site/manifest.ts'),
  route('staff/setup', 'staff/setup.tsx'),
  route('*', 'site/nowhere.tsx'),
] satisfies RouteConfig
