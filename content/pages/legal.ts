import type { Link } from './page.ts'

/** Around the three legal pages, whose own words are in content/legal. */
export const legalWords = {
  contents: 'Contents',
  updated: (day: string) => `Updated ${day}`,
  /** The number of a section is a link to it, so that people can point at a clause. */
  sectionLink: (number: string, heading: string) => `Section ${number}: ${heading}`,
  related: 'Read next',
  pages: [
    { label: 'Terms & Conditions', href: '/terms' },
    { label: 'Privacy Policy', href: '/policies' },
    { label: 'Accessibility', href: '/accessibility' },
  ] satisfies Link[],
}
