import { articles } from '../../content/articles/index.ts'
import type { Article } from '../../content/articles/types.ts'
import { blogPage } from '../../content/pages/blog.ts'
import { pageTitle, type SiteFacts } from '../../content/site.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/feed'
import { xmlResponse, xmlText } from './xml.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { site, publicUrl, remember } = context.get(visitContext)
  remember()
  return xmlResponse(feedXml(articles, site, publicUrl), 'application/atom+xml')
}

/** The blog as an Atom feed, newest first. */
export function feedXml(entries: readonly Article[], site: SiteFacts, publicUrl: string): string {
  const blog = `${publicUrl}${blogPage.back.href}`
  return `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${xmlText(blog)}</id>
<title>${xmlText(pageTitle(blogPage.title, site))}</title>
<subtitle>${xmlText(blogPage.lead)}</subtitle>
<link rel="self" type="application/atom+xml" href="${xmlText(`${blog}/feed.xml`)}"/>
<link rel="alternate" type="text/html" href="${xmlText(blog)}"/>
<icon>${xmlText(`${publicUrl}/icon-192.png`)}</icon>
<updated>${momentOf(entries[0]?.date ?? '1970-01-01')}</updated>
<author><name>${xmlText(site.name)}</name><uri>${xmlText(`${publicUrl}/`)}</uri></author>
${entries.map((article) => entryXml(article, blog)).join('\n')}
</feed>`
}

function entryXml({ slug, title, excerpt, date, category }: Article, blog: string): string {
  const url = xmlText(`${blog}/${slug}`)
  return `<entry>
<id>${url}</id>
<title>${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${momentOf(date)}</published>
<updated>${momentOf(date)}</updated>
<category term="${xmlText(category)}"/>
<summary>${xmlText(excerpt)}</summary>
</entry>`
}

/** Articles have a day; Atom wants a moment. */
function momentOf(day: string): string {
  return `${day}T00:00:00Z`
}
