import { z } from 'zod'
import { type ArticleBlock, parseArticle } from '#rules/catalogue/article-text.ts'
import { line, text } from '#rules/forms/fields.ts'
import { version } from '#rules/staff/staff-action-forms.ts'

type InlinePart = { text: string; href?: string }

/** `[text](https://…)`, or `[text](/dates)` for a page of this site. Nothing else becomes a link. */
const LINK = /\[([^[\]\n]+)\]\((https:\/\/[^\s()]+|\/[^\s()]*)\)/g

const draft = z.object({ version, subject: line, text })

/** The buttons of a newsletter issue’s form, by intent. Each saves what is on the screen first. */
export const issueActionForms = { save: draft, test: draft, send: draft }

export function inlineParts(paragraph: string, siteUrl: string): InlinePart[] {
  const parts: InlinePart[] = []
  let end = 0
  for (const link of paragraph.matchAll(LINK)) {
    const [match, text = '', address = ''] = link
    if (link.index > end) parts.push({ text: paragraph.slice(end, link.index) })
    parts.push({ text, href: address.startsWith('/') ? `${siteUrl}${address}` : address })
    end = link.index + match.length
  }
  if (end < paragraph.length) parts.push({ text: paragraph.slice(end) })
  return parts
}

/** A malformed block becomes a paragraph, as typed. Staff see it in the preview before they send the issue. */
export function parseNewsletter(issueText: string): ArticleBlock[] {
  return issueText
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => parseArticle(part) ?? [{ kind: 'paragraph' as const, text: part.trim() }])
}
