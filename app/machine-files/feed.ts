import { visitContext } from '#app/visit.ts'
import { blogPage } from '#content/pages/blog.ts'
import { pageTitle, type SiteFacts } from '#content/site-facts.ts'
import type { Article } from '#rules/catalogue/catalogue.ts'
import type { LastChangedDays } from '#rules/catalogue/current-catalogue.ts'
import type { Day } from '#rules/dates.ts'
import type { Route } from './+types/feed'
import { xmlResponse, xmlText } from './xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, site, publicUrl, remember } = context.get(visitContext)
  remember('catalogue')
  return xmlResponse(feedXml(await tools.catalogue.current(), site, publicUrl), 'application/atom+xml')
}

type Written = { articles: readonly Article[]; changedOn: LastChangedDays }

/** The blog as an Atom feed, newest first. */
export function feedXml({ articles, changedOn }: Written, site: SiteFacts, publicUrl: string): string {
  const blog = `${publicUrl}${blogPage.back.href}`
  const entries = articles.map((article) => ({
    ...article,
    changed: changedOn[`article/${article.slug}`] ?? article.date,
  }))
  const newest = entries
    .map(({ changed }) => changed)
    .sort()
    .at(-1)
  return `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${xmlText(blog)}</id>
<title>${xmlText(pageTitle(blogPage.title, site))}</title>
<subtitle>${xmlText(blogPage.lead)}</subtitle>
<link rel="self" type="application/atom+xml" href="${xmlText(`${blog}/feed.xml`)}"/>
<link rel="alternate" type="text/html" href="${xmlText(blog)}"/>
<icon>${xmlText(`${publicUrl}/icon-192.png`)}</icon>
<updated>${toTimestamp(newest ?? '1970-01-01')}</updated>
<author><name>${xmlText(site.name)}</name><uri>${xmlText(`${publicUrl}/`)}</uri></author>
${entries.map((article) => entryXml(article, blog)).join('\n')}
</feed>`
}

type Entry = Article & { changed: Day }

function entryXml({ slug, title, excerpt, date, category, changed }: Entry, blog: string): string {
  const url = xmlText(`${blog}/${slug}`)
  return `<entry>
<id>${url}</id>
<title>${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${toTimestamp(date)}</published>
<updated>${toTimestamp(changed)}</updated>
<category term="${xmlText(category)}"/>
<summary>${xmlText(excerpt)}</summary>
</entry>`
}

/** Articles have a day, but Atom requires a time. */
function toTimestamp(day: string): string {
  return `${day}T00:00:00Z`
}
