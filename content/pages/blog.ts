import { prose } from '../prose.ts'
import type { Link, PageWords } from './page.ts'

export const blogPage = {
  title: 'Blog',
  description: prose(`Six articles for people who plan to ski from a helicopter: safety, travel, first times, weather,
      equipment and environment. Plain and practical.`),
  heading: 'Notes from the flight line',
  lead: 'What to know before you go, without the poetry.',
  readMore: 'Read More',
  readMoreAbout: (title: string) => `Read More: ${title}`,
  readTime: (minutes: number) => `${minutes} min read`,
  margin: { category: 'Category', published: 'Published', readTime: 'Reading time', contents: 'In this article' },
  /** Around the links to the articles before and after. */
  neighbours: { label: 'More articles', newer: 'Newer', older: 'Older' },
  back: { label: 'Back to the blog', href: '/blog' } satisfies Link,
  newsletter: {
    heading: 'New dates and articles by email',
    text: 'You confirm once, and one click ends it.',
  },
} satisfies PageWords & Record<string, unknown>
