export type ArticleBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[]; ordered?: true }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }
  | { kind: 'note'; text: string }

export type ArticleCategory = 'Safety' | 'Travel' | 'Beginner' | 'Weather' | 'Equipment' | 'Environment'

/** Names of rendered scenes in assets/. */
export type ArticlePicture =
  | 'blog-safety'
  | 'blog-travel'
  | 'blog-weather'
  | 'blog-equipment'
  | 'blog-environment'
  | 'powder-pioneer'

export type Article = {
  slug: string
  title: string
  /** One or two sentences for the card on the blog page. */
  excerpt: string
  /** For search engines: 120 to 155 characters. */
  description: string
  /** Day of publication, as YYYY-MM-DD. */
  date: string
  /** Every word of the blocks at 220 words a minute, rounded up. The test counts them. */
  readMinutes: number
  category: ArticleCategory
  picture: ArticlePicture
  pictureAlt: string
  blocks: ArticleBlock[]
}
