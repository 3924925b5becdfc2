import { Link } from '@react-email/link'
import type { ReactNode } from 'react'
import { newsletterIssueWords as words } from '../../content/inbox-mails.ts'
import type { ArticleBlock } from '../../rules/catalogue/article-text.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { inlineParts, letterBlocks } from '../../rules/newsletter-text.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { colours } from './look.ts'
import { Paragraph, QuietLink, Subheading } from './parts.tsx'

export const subject = ({ subject }: MailFacts['newsletter-issue']) => subject

export function Letter({ facts, site }: LetterProps<'newsletter-issue'>) {
  const blocks = letterBlocks(facts.text)
  return (
    <Frame site={site} preview={facts.subject} kicker={words.kicker} heading={facts.subject} why={words.why}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written out once, and two parts may say the same.
        <Block key={place} block={block} siteUrl={site.url} />
      ))}
      <QuietLink href={facts.leaveLink}>{words.leave}</QuietLink>
    </Frame>
  )
}

function Block({ block, siteUrl }: { block: ArticleBlock; siteUrl: string }) {
  const inline = (text: string) => <Inline text={text} siteUrl={siteUrl} />
  switch (block.kind) {
    case 'heading':
      return <Subheading>{block.text}</Subheading>
    case 'paragraph':
      return <Paragraph>{inline(block.text)}</Paragraph>
    case 'note':
      return (
        <div style={{ borderLeft: `3px solid ${colours.ember}`, paddingLeft: 16 }}>
          <Paragraph>{inline(block.text)}</Paragraph>
        </div>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List style={{ ...letters, margin: '0 0 20px', paddingLeft: 24 }}>
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
  }
}

const letters = { color: colours.ink, fontSize: 16, lineHeight: '25px' }

function Inline({ text, siteUrl }: { text: string; siteUrl: string }) {
  return inlineParts(text, siteUrl).map((part, place) =>
    part.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Link key={place} href={part.href} style={{ color: colours.ember, textDecoration: 'underline' }}>
        {part.text}
      </Link>
    ) : (
      part.text
    ),
  )
}

type TableProps = Extract<ArticleBlock, { kind: 'table' }> & { inline(text: string): ReactNode }

function Table({ caption, head, rows, inline }: TableProps) {
  const cell = { ...letters, borderTop: `1px solid ${colours.contour}`, padding: '8px 12px 8px 0', fontSize: 15 }
  return (
    <table
      className="facts"
      cellPadding={0}
      cellSpacing={0}
      width="100%"
      style={{ margin: '0 0 20px', textAlign: 'left' }}
    >
      <caption style={{ ...letters, fontWeight: 700, textAlign: 'left' }}>{caption}</caption>
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
