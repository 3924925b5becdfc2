import type { PolicyRefusal } from '#rules/days/policy-forms.ts'

export const policyPage = {
  title: 'Down days',
  link: 'What a down day gives',
  text: 'What guests get for a day without flying. Without a policy it’s nothing, as the Terms say; credits may be offered. A change applies to new orders: bookings keep what they agreed to.',
  heading: 'Policies',
  label: 'Policies for down days',
  none: 'No policy yet: a down day gives nothing.',
  columns: { scope: 'For', gives: 'A down day gives', set: 'Set', actions: 'Change' },
  by: (name: string) => `by ${name}`,
  nothing: 'Nothing.',
  remove: 'Remove policy',
  removeConfirm: 'A trip then has its operator’s policy, if that has one. Otherwise, a down day gives nothing.',
  form: {
    heading: 'Set a policy',
    scope: 'For',
    gives: 'It gives',
    kinds: { nothing: 'Nothing', credit: 'A credit', refund: 'A refund' },
    percent: 'Share of the price per day (%)',
    percentHint: 'The price per day is the price divided by the days of the trip.',
    fromDay: 'From which down day on',
    fromDayHint: '2 means that the first down day gives nothing.',
    cap: 'At most (% of the price)',
    submit: 'Set policy',
  },
  order: 'A trip’s own policy comes before its operator’s.',
  done: {
    'set-policy': 'Policy set. It applies to new orders.',
    'remove-policy': 'Policy removed. New orders no longer have it.',
  },
  refusals: {
    'owner-only': 'Only owners set what a down day gives.',
    'unknown-scope': 'That trip or operator no longer exists. Choose another.',
    'nothing-changed': 'That is so already.',
  } satisfies Record<PolicyRefusal, string>,
}
