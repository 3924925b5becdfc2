/** The pages of the section, in the order of its tabs. */
export const connectionTabs = [
  { label: 'API keys', href: '/staff/connections' },
  { label: 'Webhooks', href: '/staff/connections/webhooks' },
  { label: 'Partner sites', href: '/staff/connections/partners' },
  { label: 'Calendars', href: '/staff/connections/calendars' },
]

export const connectionsFrame = { title: 'Connections', tabs: 'Kinds of connections' }
