import { prose } from '#content/prose.ts'
import { officeHours, officeHoursInToronto, type SiteFacts } from '#content/site-facts.ts'
import type { Figure, PageWords } from './page.ts'

type Office = { city: string; country: string; note?: string }

export const contactPage = {
  title: 'Contact',
  description:
    prose(`Ask about a heli-ski date, a booking or a group. Offices in Toronto, Canada, and Bariloche, Argentina. We aim
      to answer within 24 hours.`),
  heading: 'Talk to a person',
  lead: 'We aim to answer within 24 hours, weekends included. If it’s urgent, call or use WhatsApp during office hours.',
  promise: 'We aim to answer within 24 hours.',
  answerTime: { value: '24 hours', label: 'our goal for an answer' } satisfies Figure,
  offices: {
    heading: 'Offices',
    items: [
      { city: 'Toronto', country: 'Canada' },
      { city: 'Bariloche', country: 'Argentina', note: 'Our Latin American base' },
    ] satisfies Office[],
  },
  hours: {
    heading: 'Office hours',
    lines: officeHours,
    toronto: officeHoursInToronto,
  },
  links: {
    heading: 'Direct lines',
    email: (site: SiteFacts) => `Email ${site.email}`,
    whatsapp: 'Chat on WhatsApp',
    call: (site: SiteFacts) => `Call ${site.phone}`,
  },
} satisfies PageWords & Record<string, unknown>
