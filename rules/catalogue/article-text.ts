import { isRecordId, type PictureId } from '#rules/ids.ts'

export type ArticleBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[]; ordered?: true }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }
  | { kind: 'note'; text: string }
  | { kind: 'picture'; picture: PictureId; caption: string }

/** The speed of an average reader of English. */
const WORDS_PER_MINUTE = 220

/**
 * Parses an article as staff type it. Empty lines separate its blocks: `## ` starts a heading, `> ` a note, `- ` or `1. `
 * each item of a list, and `| a | b |` each row of a table, below a line with its caption. `![caption](id)` is a picture.
 */
export function parseArticle(text: string): ArticleBlock[] | undefined {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n\s*\n/)
  const blocks = paragraphs.filter((paragraph) => paragraph.trim() !== '').map(parseBlock)
  return blocks.every((block) => block !== undefined) ? blocks : undefined
}

export function formatArticle(blocks: readonly ArticleBlock[]): string {
  return blocks.map(formatBlock).join('\n\n')
}

export function readingMinutes(blocks: readonly ArticleBlock[]): number {
  const words = blocks.flatMap(wordsOf).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return Math.ceil(words.length / WORDS_PER_MINUTE)
}

function parseBlock(paragraph: string): ArticleBlock | undefined {
  const lines = paragraph
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const [first = '', ...rest] = lines
  if (first.startsWith('## ')) return { kind: 'heading', text: joined([first.slice(3), ...rest]) }
  if (first.startsWith('> ')) return { kind: 'note', text: joined(lines.map((line) => line.replace(/^> /, ''))) }
  if (first.startsWith('![')) return pictureOf(joined(lines))
  if (first.startsWith('- ')) return { kind: 'list', items: itemsOf(lines, /^- /) }
  if (/^1\. /.test(first)) return { kind: 'list', items: itemsOf(lines, /^\d+\. /), ordered: true }
  if (rest[0]?.startsWith('|')) return tableOf(first, rest)
  return first.startsWith('|') ? undefined : { kind: 'paragraph', text: joined(lines) }
}

function pictureOf(line: string): ArticleBlock | undefined {
  const [caption = '', rest = '', ...more] = line.slice(2).split('](')
  const id = rest.slice(0, -1)
  if (!rest.endsWith(')') || more.length > 0 || !isRecordId<PictureId>(id)) return undefined
  return { kind: 'picture', picture: id, caption: joined([caption]) }
}

/** The uploaded pictures that an article shows. */
export function picturesIn(blocks: readonly ArticleBlock[]): PictureId[] {
  return blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []))
}

/** A line that starts no item continues the one before it. */
function itemsOf(lines: readonly string[], start: RegExp): string[] {
  const items: string[] = []
  for (const line of lines) {
    if (start.test(line)) items.push(line.replace(start, ''))
    else items.push(joined([items.pop() ?? '', line]))
  }
  return items.map((item) => joined([item]))
}

/** Undefined unless every row has as many cells as the head. */
function tableOf(caption: string, lines: readonly string[]): ArticleBlock | undefined {
  const [head = [], ...rows] = lines.map(cellsOf)
  const isWhole = head.length > 1 && rows.length > 0 && rows.every((row) => row.length === head.length)
  return isWhole ? { kind: 'table', caption: joined([caption]), head, rows } : undefined
}

function cellsOf(line: string): string[] {
  const inner = line.replace(/^\|/, '').replace(/\|$/, '')
  return inner.split('|').map((cell) => joined([cell]))
}

const joined = (lines: readonly string[]) => lines.join(' ').replace(/\s+/g, ' ').trim()

function formatBlock(block: ArticleBlock): string {
  switch (block.kind) {
    case 'heading':
      return `## ${block.text}`
    case 'note':
      return `> ${block.text}`
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${item}`).join('\n')
    case 'table':
      return [block.caption, ...[block.head, ...block.rows].map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
    case 'picture':
      return `![${block.caption}](${block.picture})`
    case 'paragraph':
      return block.text
  }
}

function wordsOf(block: ArticleBlock): string[] {
  return textsOf(block).flatMap((text) => text.split(/\s+/))
}

function textsOf(block: ArticleBlock): string[] {
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
