import { describe, expect, test } from 'vitest'
import type { ArticleBlock } from '#rules/catalogue/article-text.ts'
import type { Article } from '#rules/catalogue/catalogue.ts'
import { articles } from './index.ts'

const WORDS_PER_MINUTE = 220

function texts(block: ArticleBlock): string[] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()]
    case 'picture':
      return [block.caption]
    default:
      return [block.text]
  }
}

function wordCount(article: Article): number {
  const text = article.blocks.flatMap(texts).join(' ')
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

test('there is one article for each category, with its own scene', () => {
  expect(Object.fromEntries(articles.map((article) => [article.category, article.picture]))).toEqual({
    Safety: 'blog-safety',
    Travel: 'blog-travel',
    Beginner: 'powder-pioneer',
    Weather: 'blog-weather',
    Equipment: 'blog-equipment',
    Environment: 'blog-environment',
  })
  expect(articles).toHaveLength(6)
})

test('articles are listed newest first, no two of one day, all of 2025', () => {
  const dates = articles.map((article) => article.date)
  expect(dates).toEqual([...new Set(dates)].sort().reverse())
  for (const date of dates) {
    expect(date).toMatch(/^2025-/)
    expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date)
  }
})

test('no two articles have the same slug', () => {
  expect(new Set(articles.map((article) => article.slug)).size).toBe(articles.length)
})

describe.each(articles.map((article): [string, Article] => [article.slug, article]))('%s', (_, article) => {
  test('the slug is safe in a URL', () => {
    expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('it is a full article, and its reading time is correct', () => {
    const words = wordCount(article)
    expect(words).toBeGreaterThanOrEqual(700)
    expect(words).toBeLessThanOrEqual(1100)
    expect(article.readMinutes).toBe(Math.ceil(words / WORDS_PER_MINUTE))
  })

  test('the description fits a search result', () => {
    expect(article.description.length).toBeGreaterThanOrEqual(120)
    expect(article.description.length).toBeLessThanOrEqual(155)
  })

  test('every text is one clean line without exclamation marks', () => {
    const all = [
      article.title,
      article.excerpt,
      article.description,
      article.pictureAlt,
      ...article.blocks.flatMap(texts),
    ]
    for (const text of all) {
      expect(text).not.toBe('')
      expect(text).not.toMatch(/\n| {2}|^ | $|!/)
    }
  })

  test('the site name is not hard-coded', () => {
    expect(JSON.stringify(article)).not.toMatch(/powderpool/i)
  })

  test('every row of a table has as many cells as its head', () => {
    for (const block of article.blocks) {
      if (block.kind === 'table') for (const row of block.rows) expect(row).toHaveLength(block.head.length)
    }
  })
})
