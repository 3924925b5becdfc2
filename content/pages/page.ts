/** `title` goes through pageTitle() for <title>; `description` has 120 to 155 characters, for search results. */
export type PageWords = { title: string; description: string; heading: string }

export type Section = { heading: string; text: readonly string[] }

export type Link = { label: string; href: string }

export type Figure = { value: string; label: string }
