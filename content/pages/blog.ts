import { prose } from '#content/prose.ts'
import type { Link, PageWords } from './page.ts'

export const blogPage = {
  title: 'Blog',
  description: prose(`For people planning their first or next heli-ski trip: safety, travel, first days,
    weather, equipment and environment. Plain and practical.`),
  heading: 'Notes from the flight line',
  lead: 'What to know before you go, without the poetry.',
  readMore: 'Read More',
  readMoreAbout: (title: string) => `Read More: ${title}`,
  readTime: (minutes: number) => `${minutes} min read`,
  margin: { category: 'Category', published: 'Published', readTime: 'Reading time', contents: 'In this article' },
  /** The links to the next and previous articles. */
  neighbors: { label: 'More articles', newer: 'Newer', older: 'Older' },
  back: { label: 'Back to the blog', href: '/blog' } satisfies Link,
  newsletter: {
    heading: 'New dates and articles by email',
    text: 'Confirm once by email. Unsubscribe with one click.',
  },
} satisfies PageWords & Record<string, unknown>
