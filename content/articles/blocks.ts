import { prose } from '#content/prose.ts'
import type { ArticleBlock } from '#rules/catalogue/article-text.ts'

export function paragraph(text: string): ArticleBlock {
  return { kind: 'paragraph', text: prose(text) }
}

export function heading(text: string): ArticleBlock {
  return { kind: 'heading', text }
}

export function list(items: string[]): ArticleBlock {
  return { kind: 'list', items: items.map(prose) }
}

export function steps(items: string[]): ArticleBlock {
  return { kind: 'list', items: items.map(prose), ordered: true }
}

export function table(caption: string, head: string[], rows: string[][]): ArticleBlock {
  return { kind: 'table', caption, head, rows: rows.map((row) => row.map(prose)) }
}

export function note(text: string): ArticleBlock {
  return { kind: 'note', text: prose(text) }
}
