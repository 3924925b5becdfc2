import type { SiteFacts } from '#content/site-facts.ts'

export const gatePage = {
  loading: 'Loading...',
  /** Shown below the spinner, which would otherwise turn forever. */
  needsScript: 'This site needs JavaScript until it launches.',
  heading: (site: SiteFacts) => site.name,
  text: 'Website access is restricted during pre-launch',
  username: { label: 'Username', placeholder: 'Enter username' },
  password: { label: 'Password', placeholder: 'Enter password' },
  submit: 'Access Website',
  note: 'This is a temporary access control system. Contact us if you need access credentials.',
}
