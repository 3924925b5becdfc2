import { Link } from '@react-email/link'
import type { ReactNode } from 'react'
import type { ArticleBlock } from '#rules/catalogue/article-text.ts'
import { inlineParts, parseNewsletter } from '#rules/newsletter/newsletter-text.ts'
import { colors } from './look.ts'
import type { Block } from './mail.ts'
import { Paragraph, subheading } from './parts.tsx'

/** A text that staff typed, with headings, lists, notes, tables and links. */
export function articleBlocks(text: string, siteUrl: string): Block[] {
  return parseNewsletter(text).map((block) => blockOf(block, siteUrl))
}

function blockOf(block: ArticleBlock, siteUrl: string) {
  const inline = (text: string) => <Inline text={text} siteUrl={siteUrl} />
  switch (block.kind) {
    case 'heading':
      return subheading(block.text)
    case 'paragraph':
      return <Paragraph>{inline(block.text)}</Paragraph>
    case 'note':
      return (
        <div style={{ borderLeft: `3px solid ${colors.ember}`, paddingLeft: 16 }}>
          <Paragraph>{inline(block.text)}</Paragraph>
        </div>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List style={{ ...text, margin: '0 0 20px', paddingLeft: 24 }}>
          {block.items.map((item) => (
            <li key={item} style={{ marginBottom: 6 }}>
              {inline(item)}
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table {...block} inline={inline} />
    // A mail has no pictures, which many programs hide anyway.
    case 'picture':
      return <Paragraph>{inline(block.caption)}</Paragraph>
  }
}

const text = { color: colors.ink, fontSize: 16, lineHeight: '25px' }

function Inline({ text, siteUrl }: { text: string; siteUrl: string }) {
  return inlineParts(text, siteUrl).map((part, index) =>
    part.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once, and two links may be equal.
      <Link key={index} href={part.href} style={{ color: colors.ember, textDecoration: 'underline' }}>
        {part.text}
      </Link>
    ) : (
      part.text
    ),
  )
}

type TableProps = Extract<ArticleBlock, { kind: 'table' }> & { inline(text: string): ReactNode }

function Table({ caption, head, rows, inline }: TableProps) {
  const cell = { ...text, borderTop: `1px solid ${colors.contour}`, padding: '8px 12px 8px 0', fontSize: 15 }
  return (
    <table
      className="rows"
      cellPadding={0}
      cellSpacing={0}
      width="100%"
      style={{ margin: '0 0 20px', textAlign: 'left' }}
    >
      <caption style={{ ...text, fontWeight: 700, textAlign: 'left' }}>{caption}</caption>
      <thead>
        <tr>
          {head.map((words) => (
            <th key={words} scope="col" style={cell}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((words, column) => (
              <td key={head[column]} style={cell}>
                {inline(words)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
