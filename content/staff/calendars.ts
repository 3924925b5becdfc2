import { prose } from '#content/prose.ts'

/** Around the address of a calendar, on every page that shows one. */
export const calendarAddress = {
  label: 'Calendar address',
  copy: 'Copy address',
  copied: 'Copied',
  subscribe: 'Open in calendar app',
  help: prose(`Subscribe to this address in Google Calendar, Apple Calendar or Outlook. Anyone who has it can read the
    calendar. If it gets into the wrong hands, replace it.`),
}

const actions = { show: 'Show address', replace: 'Replace address' }

const shown = 'The address is below. The audit log records that you viewed it.'
const replaced = 'The address is new. The old one has stopped working.'

/** On “Your account”. */
export const ownCalendar = {
  ...actions,
  heading: 'Your calendar',
  all: 'Departures with their seats and status, decision days and installments due, in your own calendar app.',
  operator: 'Your departures with their seats and status, in your own calendar app.',
  read: 'Last read',
  never: 'No calendar app has read it yet.',
  replaceConfirm: 'The old address stops working immediately. Subscribe to the new one in your calendar app.',
  done: { shown, replaced },
}

export const calendarsPage = {
  intro:
    prose(`Each partner can subscribe to their departures with seats and status, without a login. The calendar has no
    amounts and no names of guests. Your own calendar is on “Your account”.`),
  feeds: {
    heading: 'Partners',
    label: 'Calendars of partners',
    none: 'No partners yet. Add one on the Team page.',
    name: 'Partner',
    read: 'Last read',
    never: 'Never',
    noAddress: 'No address yet',
    actions: 'Actions',
    ...actions,
    replaceConfirm: (name: string) => `The old address stops working immediately. Send ${name} the new one.`,
  },
  shown: (name: string) => `Calendar of ${name}`,
  done: { 'show-calendar': shown, 'replace-calendar': replaced },
  refusals: { 'unknown-operator': 'This partner no longer exists. Reload the page.' },
}
