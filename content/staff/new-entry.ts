import { type Field, personFields } from '#content/forms/form.ts'
import { prose } from '#content/prose.ts'
import { minimumPeople } from '#rules/departures/phases.ts'
import { PARTY_SIZES, SKILL_LEVELS, SPORTS } from '#rules/forms/options.ts'
import type { AddedEntry, EntryPreview } from '#rules/waitlist/entry-outcomes.ts'
import type { AddEntryRefusal, NewEntry } from '#rules/waitlist/new-entry-form.ts'

const sports: Record<(typeof SPORTS)[number], string> = { ski: 'Ski', snowboard: 'Snowboard' }
const skills: Record<(typeof SKILL_LEVELS)[number], string> = {
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
}

const ends = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ENDS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (number: number) => `${number}${ENDS[ends.select(number)] ?? 'th'}`
const parties = (count: number) => (count === 1 ? '1 party' : `${count} parties`)

/** Rule P2: what saving will do, as decided now. */
function outcomeText({ step, people, party, capacity, phase, invited, isInvited }: EntryPreview): string {
  const who =
    party === 1 ? `This is the ${ordinal(people)} person` : `With these ${party}, ${people} people are on the list`
  if (step === 'open') return `${who}: saving opens the departure and invites ${parties(invited)}.`
  if (isInvited) return invited === 1 ? `${who}: saving invites them.` : `${who}: saving invites ${parties(invited)}.`
  if (phase === 'open') return `${who}. There’s no seat for them now, so they wait.`
  return `${who}. The departure opens at ${minimumPeople(capacity)} people.`
}

/** What saving did. */
function didText({ opened, invited, isInvited }: AddedEntry): string {
  if (opened) return `Entry added. The departure is open now, and we’ve invited ${parties(invited)}.`
  if (isInvited)
    return invited === 1 ? 'Entry added. We’ve invited them.' : `Entry added. We’ve invited ${parties(invited)}.`
  return 'Entry added. We’ve emailed the party its place.'
}

/** Rule W5: an entry that staff add for a party on the phone. */
export const newEntryPage = {
  title: 'Add a waiting list entry',
  open: 'Add entry',
  intro:
    prose(`The entry counts immediately, at the end of the list. We email the party its place, with links to change its
    details or leave.`),
  groups: { party: 'Party', wish: 'Waiting for', rides: 'Skiing' },
  anywhere: 'Any destination',
  reason: 'Reason',
  reasonHint: 'How they got in touch. Saved in the audit log.',
  submit: 'Add entry',
  outcome: outcomeText,
  did: didText,
  problems: 'Something is missing or incorrect. Nothing was saved.',
  unknown: 'Not known',
  refusals: {
    'missing-reason': 'Enter a reason.',
    'unknown-departure': 'That departure is cancelled, private, or has started. Choose another one.',
    'unknown-package': 'Choose what they’re waiting for.',
    'already-on-waitlist': 'This email address is already waiting for that. Search for the entry on the waiting list.',
  } satisfies Record<AddEntryRefusal, string>,
}

export const newEntryFields: Record<keyof NewEntry, Field> = {
  target: { name: 'target', label: 'Departure or trip', type: 'select', required: true },
  name: { name: 'name', label: 'Name', type: 'text', required: true },
  email: { name: 'email', label: 'Email', type: 'email', required: true },
  phone: { name: 'phone', label: 'Phone', type: 'tel' },
  groupSize: {
    name: 'groupSize',
    label: 'Party size',
    type: 'select',
    required: true,
    options: PARTY_SIZES.map((size) => ({ value: size, label: size })),
  },
  country: { ...personFields.country, autocomplete: 'off' },
  sport: {
    name: 'sport',
    label: 'Sport',
    type: 'select',
    options: SPORTS.map((value) => ({ value, label: sports[value] })),
  },
  skillLevel: {
    name: 'skillLevel',
    label: 'Skill',
    type: 'select',
    options: SKILL_LEVELS.map((value) => ({ value, label: skills[value] })),
  },
  flexibleDates: { name: 'flexibleDates', label: 'Flexible dates', type: 'checkbox' },
  reason: {
    name: 'reason',
    label: newEntryPage.reason,
    hint: newEntryPage.reasonHint,
    type: 'textarea',
    rows: 2,
    required: true,
  },
}
