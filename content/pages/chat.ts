import { officeHours, officeHoursInToronto } from '#content/site-facts.ts'

export const chat = {
  /** The three states of docs/specification.md 4.7: closed button, open panel, minimized button. */
  closed: 'Chat with us on WhatsApp',
  minimized: 'Reopen chat',
  panel: {
    heading: 'Ask us on WhatsApp',
    text: 'Dates, skill level, weather, payment: ask a real person.',
    hours: [...officeHours, officeHoursInToronto],
    open: 'Start chat',
    newTab: '(opens WhatsApp in a new tab)',
    minimize: 'Minimize chat',
    close: 'Close chat',
  },
}
