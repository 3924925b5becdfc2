import { footer } from './navigation.ts'
import type { Link } from './page.ts'

/** The frame of the three legal pages, whose text is in content/legal. */
export const legalWords = {
  contents: 'Contents',
  updated: (day: string) => `Updated ${day}`,
  /** A section’s number links to the section, so that people can refer to a clause. */
  sectionLink: (number: string, heading: string) => `Section ${number}: ${heading}`,
  related: 'Read next',
  pages: [
    { label: 'Terms & Conditions', href: '/terms' },
    { label: 'Privacy Policy', href: '/policies' },
    { label: 'Accessibility', href: '/accessibility' },
    footer.findBooking,
  ] satisfies Link[],
}
