import { officeHours } from '../site.ts'

export const chat = {
  /** Closed button, open panel and minimized button, as the specification counts them. */
  closed: 'Chat with us on WhatsApp',
  minimized: 'Reopen chat',
  panel: {
    heading: 'Ask us on WhatsApp',
    text: 'Dates, levels, weather, payment: a person answers.',
    hours: officeHours,
    open: 'Start chat',
    newTab: '(opens WhatsApp in a new tab)',
    minimize: 'Minimize chat',
    close: 'Close chat',
  },
}
