import { z } from 'zod'
import { type ArticleBlock, blocksOf } from './catalogue/article-text.ts'
import { line, text } from './forms/fields.ts'

/** Words of a paragraph, some of which lead somewhere. */
type InlinePart = { text: string; href?: string }

/** `[words](https://…)`, or `[words](/dates)` for a page of the site. Nothing else becomes a link. */
const LINK = /\[([^\]\n]+)\]\((https:\/\/[^\s()]+|\/[^\s()]*)\)/g

/** A draft may be half of a letter; what is sent may not. */
export const draftForm = z.object({ subject: line, text })

export function inlineParts(paragraph: string, siteUrl: string): InlinePart[] {
  const parts: InlinePart[] = []
  let end = 0
  for (const link of paragraph.matchAll(LINK)) {
    const [whole, words = '', address = ''] = link
    if (link.index > end) parts.push({ text: paragraph.slice(end, link.index) })
    parts.push({ text: words, href: address.startsWith('/') ? `${siteUrl}${address}` : address })
    end = link.index + whole.length
  }
  if (end < paragraph.length) parts.push({ text: paragraph.slice(end) })
  return parts
}

/** The letter's parts. A table that is none is shown as it was typed, since a preview comes before every sending. */
export function letterBlocks(letter: string): ArticleBlock[] {
  return letter
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOf(part) ?? [{ kind: 'paragraph' as const, text: part.trim() }])
}
