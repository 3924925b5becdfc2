import { toSource } from '#app/page/slot-picture.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { pictureWords } from '#content/pages/pictures.ts'
import type { ArticleBlock } from '#rules/catalogue/article-text.ts'
import type { SitePicture } from '#rules/pictures/pictures.ts'

/** The uploaded pictures of an article by their IDs. */
export type ArticlePictures = Readonly<Record<string, SitePicture>>

export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The body of an article, block by block. */
export function ArticleBlocks({
  blocks,
  pictures = {},
}: {
  blocks: readonly ArticleBlock[]
  pictures?: ArticlePictures
}) {
  return (
    <div className="reading min-w-0">
      {blocks.map((block) => (
        <Block key={keyOf(block)} block={block} pictures={pictures} />
      ))}
    </div>
  )
}

function keyOf(block: ArticleBlock): string {
  if (block.kind === 'list') return block.items.join()
  if (block.kind === 'picture') return block.picture + block.caption
  return block.kind === 'table' ? block.caption : block.text
}

function Block({ block, pictures }: { block: ArticleBlock; pictures: ArticlePictures }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>
    case 'heading':
      return <h2 id={headingId(block.text)}>{block.text}</h2>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table caption={block.caption} head={block.head} rows={block.rows} />
    case 'picture': {
      const picture = pictures[block.picture]
      return picture ? <ArticlePicture picture={picture} caption={block.caption} /> : null
    }
    case 'note':
      return <p className="border-ember border-l-3 bg-drift p-4 text-base">{block.text}</p>
  }
}

/** As wide as the text, and whole: an article's picture is never cropped. */
function ArticlePicture({ picture, caption }: { picture: SitePicture; caption: string }) {
  const credit = picture.credit ? pictureWords.credit(picture.credit) : ''
  return (
    <figure>
      <Picture source={toSource(picture)} alt="" sizes="(min-width: 52rem) 42rem, 100vw" className="h-auto w-full" />
      {caption || credit ? (
        <figcaption className="mt-2 text-slate text-small">{[caption, credit].filter(Boolean).join(' ')}</figcaption>
      ) : null}
    </figure>
  )
}

type TableProps = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** A wide table scrolls alone: by touch, or with the arrow keys when focused. */
function Table({ caption, head, rows }: TableProps) {
  const id = headingId(caption)
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard can only scroll what it can focus.
      tabIndex={0}
      className="wide relative overflow-x-auto border-ink border-y"
    >
      <table className="w-full border-collapse text-left text-small">
        <caption id={id} className="kicker sticky left-0 w-fit py-3 text-left">
          {caption}
        </caption>
        <thead>
          <tr className="border-ink border-y bg-drift">
            {head.map((cell) => (
              <th key={cell} scope="col" className="px-3 py-2 align-bottom font-bold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]} className="border-contour not-last:border-b">
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={head[column]} scope="row" className="min-w-[8rem] px-3 py-2 align-top font-bold">
                    {cell}
                  </th>
                ) : (
                  <td key={head[column]} className="min-w-[8rem] px-3 py-2 align-top">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
