import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SlotCredit, SlotPicture } from '#app/page/slot-picture.tsx'
import { pictures } from '#assets/pictures.ts'
import { dayText } from '#content/dates.ts'
import { blogPage } from '#content/pages/blog.ts'
import type { Article } from '#rules/catalogue/catalogue.ts'
import { ArticleBlocks, type ArticlePictures, headingId } from './article-blocks.tsx'

export type Neighbour = Pick<Article, 'slug' | 'title' | 'category'>

type Props = {
  article: Article
  pictures: ArticlePictures
  newer?: Neighbour | undefined
  older?: Neighbour | undefined
  children?: ReactNode
}

/** One article with links to the next and previous one. */
export function ArticleSheet({ article, pictures: uploaded, newer, older, children }: Props) {
  return (
    <div className="sheet pb-6 md:pb-7">
      <p className="pt-3">
        <Link to={blogPage.back.href} prefetch="intent" className="link inline-flex min-h-target items-center">
          ← {blogPage.back.label}
        </Link>
      </p>
      <article>
        <header className="max-w-[58rem] pt-2 pb-5">
          <h1>{article.title}</h1>
          <p className="mt-4 max-w-text text-lead text-slate">{article.excerpt}</p>
        </header>
        <div className="neatline">
          <div>
            <SlotPicture
              slot={`article:${article.slug}:hero`}
              built={pictures[article.picture]}
              alt={article.pictureAlt}
              hero
              sizes="(min-width: 78rem) 78rem, 100vw"
              className="aspect-[3/2] max-h-[60vh] w-full md:aspect-[21/9]"
            />
          </div>
        </div>
        <SlotCredit slots={[`article:${article.slug}:hero`]} className="mt-2" />
        <div className="mt-5 grid gap-5 lg:mt-6 lg:grid-cols-[16rem_1fr] lg:gap-7">
          <Margin article={article} />
          <ArticleBlocks blocks={article.blocks} pictures={uploaded} />
        </div>
      </article>
      <div className="mt-6 max-w-[40rem] lg:ml-[calc(16rem+84px)]">{children}</div>
      <Neighbours newer={newer} older={older} />
    </div>
  )
}

/** Facts and contents. They stay visible beside the text. */
function Margin({ article }: { article: Article }) {
  const words = blogPage.margin
  const headings = article.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
  return (
    <aside aria-label={words.contents} className="self-start text-small lg:sticky lg:top-[88px]">
      <dl className="facts">
        <div>
          <dt>{words.category}</dt>
          <dd>{article.category}</dd>
        </div>
        <div>
          <dt>{words.published}</dt>
          <dd>
            <time dateTime={article.date}>{dayText(article.date)}</time>
          </dd>
        </div>
        <div>
          <dt>{words.readTime}</dt>
          <dd>{blogPage.readTime(article.readMinutes)}</dd>
        </div>
      </dl>
      <nav aria-label={words.contents} className="mt-4 max-lg:hidden">
        <p className="kicker mb-1">{words.contents}</p>
        <ul>
          {headings.map((heading) => (
            <li key={heading}>
              <a href={`#${headingId(heading)}`} className="flex min-h-target items-center py-1 hover:underline">
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}

function Neighbours({ newer, older }: Pick<Props, 'newer' | 'older'>) {
  const words = blogPage.neighbors
  const links = [
    { word: `← ${words.newer}`, to: newer, place: '' },
    { word: `${words.older} →`, to: older, place: 'sm:col-start-2 sm:text-right' },
  ]
  return (
    <nav aria-label={words.label} className="mt-6 grid border-ink border-y sm:grid-cols-2 md:mt-7">
      {links.map(({ word, to, place }) =>
        to ? (
          <Link
            key={to.slug}
            to={`/blog/${to.slug}`}
            prefetch="intent"
            className={`group block py-4 max-sm:not-first:border-t max-sm:border-contour sm:px-4 hover:bg-gold ${place}`}
          >
            <span className="kicker block">
              {word} · {to.category}
            </span>
            <span className="mt-1 block font-bold font-head text-h3 group-hover:underline">{to.title}</span>
          </Link>
        ) : null,
      )}
    </nav>
  )
}
