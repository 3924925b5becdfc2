import { data } from 'react-router'
import { handlePost } from '#app/forms/plain-post.ts'
import { Newsletter, newsletterOptions } from '#app/newsletter/newsletter.tsx'
import { pageMeta } from '#app/page/page-meta.ts'
import { visitContext } from '#app/visit.ts'
import { articlePictures } from '#operations/pictures/site-pictures.ts'
import type { Article } from '#rules/catalogue/catalogue.ts'
import type { Route } from './+types/article'
import { ArticleSheet, type Neighbour } from './article-sheet.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools, remember } = context.get(visitContext)
  const { articles, changedOn, pictures } = await tools.catalogue.current()
  const place = articles.findIndex(({ slug }) => slug === params.slug)
  const article = articles[place]
  if (!article) throw data(null, 404)
  remember('catalogue')
  return {
    article,
    pictures: articlePictures(article, pictures),
    changed: changedOn[`article/${article.slug}`] ?? article.date,
    newer: neighbour(articles[place - 1]),
    older: neighbour(articles[place + 1]),
  }
}

function neighbour(article: Article | undefined): Neighbour | undefined {
  return article && { slug: article.slug, title: article.title, category: article.category }
}

export function action(post: Route.ActionArgs) {
  return handlePost(newsletterOptions, post)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { article, changed } = loaderData
  return pageMeta(matches, {
    title: article.title,
    description: article.description,
    path: `/blog/${article.slug}`,
    share: `blog-${article.category.toLowerCase() as Lowercase<Article['category']>}`,
    subject: { kind: 'article', article, changed },
  })
}

export default function ArticlePage({ loaderData: { article, pictures, newer, older } }: Route.ComponentProps) {
  return (
    <ArticleSheet article={article} pictures={pictures} newer={newer} older={older}>
      <Newsletter />
    </ArticleSheet>
  )
}
