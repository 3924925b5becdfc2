import type { SetupFacts, SetupFinding, SetupStep } from '#rules/staff/setup-steps.ts'

type Finding = {
  text: string | ((facts: SetupFacts) => string)
  /** Where the step is done. */
  link?: { label: string; href: string }
}

const toSetting = (label: string, group: string) => ({ label, href: `/staff/settings#${group}` })

const findings: Record<SetupFinding, Finding> = {
  'placeholder-prices': {
    text: ({ placeholderPrices: count }) =>
      count === 1
        ? '1 destination has a placeholder price. Nothing sells for real money until it has a real one.'
        : `${count} destinations have placeholder prices. Nothing sells for real money until they have real ones.`,
    link: { label: 'Set prices', href: '/staff/catalogue#destination' },
  },
  'real-prices': { text: 'Every destination has a real price.' },
  'demo-seller': {
    text: 'Invoices name a seller that doesn’t exist.',
    link: toSetting('See how to set it', 'seller'),
  },
  'real-seller': { text: ({ seller }) => `Invoices name ${seller.name}.` },
  'simulated-account': {
    text: 'Guests who pay by transfer see an account that doesn’t exist.',
    link: toSetting('See how to set it', 'bank'),
  },
  'no-transfers': { text: 'Guests aren’t offered bank transfers, because no account is set.' },
  'real-account': { text: 'Guests see your account when they pay by transfer.' },
  'simulated-payments': {
    text: 'Guests pay with simulated money. Set up at least one payment method.',
    link: toSetting('See how to set it', 'payments'),
  },
  'untried-payments': {
    text: 'No real payment has arrived. Book a seat yourself, pay for it, then refund it.',
    link: { label: 'Book a seat', href: '/dates' },
  },
  'real-payments': { text: 'Real money has arrived.' },
  'no-mail-server': {
    text: 'Emails stay on this site, and no guest gets one. Set up a mail server.',
    link: toSetting('See how to set it', 'mail'),
  },
  'untried-mail': {
    text: 'The mail server hasn’t accepted an email lately. Invite a colleague, and ask whether the email arrived.',
    link: { label: 'Invite a colleague', href: '/staff/team' },
  },
  'delivered-mail': { text: 'The mail server accepts our emails.' },
  'no-dates': {
    text: 'No date is on sale, so no one can book or join a waiting list.',
    link: { label: 'Add a departure', href: '/staff/departures/new' },
  },
  'public-dates': { text: 'Dates are on sale.' },
  'no-operators': {
    text: 'No operator is set up to fly your guests, so no one can get a manifest.',
    link: { label: 'Add an operator', href: '/staff/team' },
  },
  'no-profiles': {
    text: ({ operatorsWithoutProfile: names }) =>
      `Guests see only the name of ${names.join(' and ')}. Say where it flies from, in which aircraft, and how it handles an emergency.`,
    link: { label: 'Fill in the profile', href: '/staff/team' },
  },
  'has-operators': {
    text: ({ operators }) =>
      operators === 1 ? '1 operator, with a public profile.' : `${operators} operators, each with a public profile.`,
  },
  'no-own-pictures': {
    text: 'Every page begins with a rendered picture. Show guests a real photo on at least one of them.',
    link: { label: 'Choose pictures', href: '/staff/pictures/places' },
  },
  'own-pictures': {
    text: ({ ownPictures }) =>
      ownPictures === 1 ? '1 place shows a picture of yours.' : `${ownPictures} places show pictures of yours.`,
  },
  'unreviewed-texts': {
    text: 'No one has confirmed that a lawyer reviewed the terms and policies.',
    link: toSetting('Review and confirm', 'legal'),
  },
  'changed-texts': {
    text: 'The terms or policies have changed since their last review.',
    link: toSetting('Review and confirm', 'legal'),
  },
  'reviewed-texts': { text: 'The terms and policies were reviewed as they are now.' },
  'no-codes': {
    text: ({ ownersWithoutCodes: names }) =>
      `Only a password protects ${names.join(' and ')}. Each owner turns on two-step verification in their own account.`,
    link: { label: 'Open your account', href: '/staff/account' },
  },
  'all-codes': { text: 'Every owner uses two-step verification.' },
  'one-member': {
    text: 'You’re the only one who can do the work here. If you can’t log in, no one can let you back in.',
    link: { label: 'Invite a colleague', href: '/staff/team' },
  },
  'several-members': { text: ({ members }) => `${members} people can do the daily work.` },
  'no-team-profiles': {
    text: 'About doesn’t say who works here. Guests pay sooner to people with a name.',
    link: { label: 'Add people', href: '/staff/team/about' },
  },
  'has-team-profiles': {
    text: ({ teamProfiles }) => (teamProfiles === 1 ? 'About shows 1 person.' : `About shows ${teamProfiles} people.`),
  },
  'gate-on': {
    text: 'Visitors need the gate’s password, and search engines list nothing. Set GATE to off when you open.',
    link: toSetting('See how to set it', 'access'),
  },
  'gate-off': { text: 'Everyone can open the site.' },
}

export function setupText(finding: SetupFinding, facts: SetupFacts) {
  const { text, link } = findings[finding]
  return { text: typeof text === 'string' ? text : text(facts), link }
}

/** Rule A19: on Today, for owners. */
export const setupWords = {
  heading: (open: number) => (open === 1 ? 'Set up the site: 1 step left' : `Set up the site: ${open} steps left`),
  text: 'A step is done when the site sees that it is. After the last one, this list goes away.',
  open: 'Steps to do',
  done: 'Steps done',
  showDone: (done: number, all: number) => `${done} of ${all} steps are done`,
  steps: {
    prices: 'Prices',
    seller: 'Seller',
    bank: 'Bank account',
    payments: 'Payments',
    mail: 'Email',
    dates: 'Dates',
    operators: 'Operators',
    pictures: 'Pictures',
    legal: 'Legal texts',
    codes: 'Two-step verification',
    team: 'Team',
    about: 'People on About',
    gate: 'Gate',
  } satisfies Record<SetupStep, string>,
}

/** On the Settings page. */
export const legalWords = {
  heading: 'Legal texts',
  text: 'Have a lawyer review them for the countries you sell in. After every change of a text, confirm again.',
  pages: {
    terms: 'Terms & Conditions',
    policies: 'Privacy Policy and booking policies',
    accessibility: 'Accessibility',
  },
  changed: (day: string) => `changed ${day}`,
  last: 'Last review',
  never: 'None yet',
  review: (reviewer: string, day: string, by: string) => `${reviewer}, texts of ${day}, confirmed by ${by}`,
  confirm: 'Confirm a review',
  reviewer: 'Who reviewed them',
  consequence: 'The audit log keeps that you confirmed this for the texts as they are now.',
  done: { 'review-legal-texts': 'Review confirmed.' },
  refusals: {
    'owner-only': 'Only an owner can confirm a review.',
    'texts-changed': 'The texts have changed since you opened this page. Read them again, then confirm.',
  },
}
