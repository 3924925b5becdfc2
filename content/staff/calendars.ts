import { prose } from '#content/prose.ts'

/** These words surround a calendar's address on every page that shows one. */
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
const replaced = 'Address replaced. The old one no longer works.'

/** On “Your account”. */
export const ownCalendar = {
  ...actions,
  heading: 'Your calendar',
  all: 'Departures with their seats and status, decision days and installments due, in your own calendar app.',
  operator: 'Your departures with their seats and status, in your own calendar app.',
  read: 'Last synced',
  never: 'No calendar app has synced it yet.',
  replaceConfirm: 'The old address stops working immediately. Subscribe to the new one in your calendar app.',
  done: { shown, replaced },
}

export const calendarsPage = {
  intro:
    prose(`Each operator can subscribe to their departures with seats and status, without a login. The calendar has no
    amounts and no guest names. Your own calendar is on “Your account”.`),
  feeds: {
    heading: 'Operators',
    label: 'Operator calendars',
    none: 'No operators yet. Add one on the Team page.',
    name: 'Operator',
    read: 'Last synced',
    never: 'Never',
    noAddress: 'No address yet',
    actions: 'Actions',
    ...actions,
    replaceConfirm: (name: string) => `The old address stops working immediately. Send ${name} the new one.`,
  },
  shown: (name: string) => `${name}’s calendar`,
  done: { 'show-calendar': shown, 'replace-calendar': replaced },
  refusals: { 'unknown-operator': 'This operator no longer exists. Reload the page.' },
}
