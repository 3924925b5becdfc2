import { Link } from 'react-router'
import { handlePost } from '#app/forms/plain-post.ts'
import { Newsletter, newsletterOptions } from '#app/newsletter/newsletter.tsx'
import { pageMeta } from '#app/page/page-meta.ts'
import { SlotPicture } from '#app/page/slot-picture.tsx'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { dayText } from '#content/dates.ts'
import { blogPage } from '#content/pages/blog.ts'
import type { Article } from '#rules/catalogue/catalogue.ts'
import type { Route } from './+types/blog'

type Summary = Omit<Article, 'blocks' | 'description'>

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, remember } = context.get(visitContext)
  remember('catalogue')
  const { articles } = await tools.catalogue.current()
  return { summaries: articles.map(({ blocks: _, description: __, ...summary }): Summary => summary) }
}

export function action(post: Route.ActionArgs) {
  return handlePost(newsletterOptions, post)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...blogPage, path: '/blog', share: 'blog' })
}

export default function Blog({ loaderData: { summaries } }: Route.ComponentProps) {
  const [newest, ...others] = summaries
  return (
    <div className="sheet py-5 md:py-6">
      <header className="border-ink border-b pb-5">
        <p className="kicker mb-2">{blogPage.title}</p>
        <h1>{blogPage.heading}</h1>
        <p className="mt-3 max-w-text text-lead">{blogPage.lead}</p>
      </header>
      {newest ? <Lead summary={newest} /> : null}
      <div className="mt-5 grid gap-x-5 gap-y-6 border-ink border-t pt-5 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((summary) => (
          <Card key={summary.slug} summary={summary} />
        ))}
        <Newsletter />
      </div>
    </div>
  )
}

function Lead({ summary }: { summary: Summary }) {
  return (
    <article className="mt-5 grid gap-4 lg:grid-cols-[1.7fr_1fr] lg:gap-5">
      <div className="neatline">
        <div className="h-full">
          <SlotPicture
            slot={`article:${summary.slug}:hero`}
            built={pictures[summary.picture]}
            alt={summary.pictureAlt}
            hero
            sizes="(min-width: 68rem) 49rem, calc(100vw - 3rem)"
            className="aspect-[3/2] h-full w-full lg:aspect-[16/9]"
          />
        </div>
      </div>
      <div className="flex flex-col justify-center">
        <Line summary={summary} />
        <h2 className="mt-2">{summary.title}</h2>
        <p className="mt-3 text-lead">{summary.excerpt}</p>
        <ReadMore summary={summary} />
      </div>
    </article>
  )
}

function Card({ summary }: { summary: Summary }) {
  return (
    <article className="flex flex-col">
      <div className="neatline">
        <div>
          <SlotPicture
            slot={`article:${summary.slug}:hero`}
            built={pictures[summary.picture]}
            alt={summary.pictureAlt}
            sizes="(min-width: 68rem) 25rem, (min-width: 40rem) 50vw, calc(100vw - 3rem)"
            className="aspect-[3/2] w-full"
          />
        </div>
      </div>
      <div className="mt-3">
        <Line summary={summary} />
      </div>
      <h2 className="mt-2 text-h3">{summary.title}</h2>
      <p className="mt-2 text-slate">{summary.excerpt}</p>
      <ReadMore summary={summary} />
    </article>
  )
}

function Line({ summary: { category, date, readMinutes } }: { summary: Summary }) {
  return (
    <p className="kicker flex flex-wrap gap-x-4">
      <span className="text-ember">{category}</span>
      <time dateTime={date}>{dayText(date)}</time>
      <span>{blogPage.readTime(readMinutes)}</span>
    </p>
  )
}

function ReadMore({ summary: { slug, title } }: { summary: Summary }) {
  return (
    <p className="mt-1">
      <Link
        to={`/blog/${slug}`}
        prefetch="intent"
        aria-label={blogPage.readMoreAbout(title)}
        className="link inline-flex min-h-target items-center font-bold"
      >
        <span>{blogPage.readMore}</span>
        {/* Search engines read the text of a link but not its aria-label. */}
        <span className="sr-only">{title}</span>
      </Link>
    </p>
  )
}
