import type { AnswerName } from '../../rules/guest-answers.ts'
import type { NeededFact } from '../../rules/readiness.ts'
import { retentionPromise } from '../legal/retention.ts'
import { prose } from '../prose.ts'
import { skillScale } from '../skill-scale.ts'
import type { Field, FieldGroup } from './form.ts'

const name: Field = { name: 'name', label: 'First and last name', type: 'text', autocomplete: 'off' }

const ride: FieldGroup = {
  legend: 'On the snow',
  fields: [
    {
      name: 'sport',
      label: 'Sport',
      type: 'select',
      options: [
        { value: 'ski', label: 'Ski' },
        { value: 'snowboard', label: 'Snowboard' },
      ],
    },
    {
      name: 'skill',
      label: 'Skill',
      type: 'select',
      hint: 'The five steps of our scale. The group sees how many are on each.',
      options: skillScale.map(({ step, name }) => ({ value: String(step), label: `${step} · ${name}` })),
    },
    { name: 'country', label: 'Country', type: 'text', autocomplete: 'off' },
  ],
}

const size: FieldGroup = {
  legend: 'For the helicopter',
  fields: [
    {
      name: 'weight',
      label: 'Body weight without boots',
      type: 'number',
      min: 30,
      max: 440,
      hint: 'In ski clothes, without boots. The pilot loads by it.',
    },
    {
      name: 'weightUnit',
      label: 'Unit of weight',
      type: 'select',
      options: [
        { value: 'kg', label: 'Kilograms (kg)' },
        { value: 'lb', label: 'Pounds (lb)' },
      ],
    },
    { name: 'bootSize', label: 'Boot size', type: 'text', autocomplete: 'off', hint: 'Such as 42 or 26.5.' },
    {
      name: 'bootScale',
      label: 'Scale of boots',
      type: 'select',
      options: [
        { value: 'EU', label: 'EU' },
        { value: 'US', label: 'US, men' },
        { value: 'mondo', label: 'Mondopoint (cm)' },
      ],
    },
  ],
}

const health: FieldGroup = {
  legend: 'Health and food',
  fields: [
    {
      name: 'medicalNotes',
      label: 'Medical notes',
      type: 'textarea',
      rows: 3,
      hint: 'What a guide must know: conditions, medicine, allergies. Write "none" if there is nothing.',
    },
    {
      name: 'dietaryNotes',
      label: 'Dietary notes',
      type: 'textarea',
      rows: 3,
      hint: 'What the kitchen must know. Write "none" if there is nothing.',
    },
  ],
}

const safety: FieldGroup = {
  legend: 'Insurance and emergency',
  fields: [
    { name: 'insurer', label: 'Insurance company', type: 'text', autocomplete: 'off' },
    { name: 'policyNumber', label: 'Policy number', type: 'text', autocomplete: 'off', verbatim: true },
    { name: 'emergencyContact', label: 'Emergency contact', type: 'text', autocomplete: 'off' },
    {
      name: 'emergencyPhone',
      label: 'Their phone',
      type: 'tel',
      autocomplete: 'off',
      hint: 'With country code, such as +1.',
    },
  ],
}

/** Rule G2: what is asked of each guest. Who booked has a name already. */
export function guestGroups(position: number): readonly FieldGroup[] {
  const who = { legend: 'Who comes', fields: [name] }
  return [...(position === 1 ? [] : [who]), ride, size, health, safety]
}

/** Which answer a field belongs to, of those that are not shown again. */
export const sealedFields: Partial<Record<string, AnswerName>> = {
  weight: 'weightKilos',
  weightUnit: 'weightKilos',
  bootSize: 'bootSize',
  bootScale: 'bootSize',
  medicalNotes: 'medicalNotes',
  dietaryNotes: 'dietaryNotes',
  insurer: 'insurance',
  policyNumber: 'insurance',
  emergencyContact: 'emergency',
  emergencyPhone: 'emergency',
}

export const factNames = {
  name: 'name',
  sport: 'sport',
  skill: 'skill',
  country: 'country',
  weightKilos: 'body weight',
  bootSize: 'boot size',
  medicalNotes: 'medical notes',
  dietaryNotes: 'dietary notes',
  insurance: 'insurance',
  emergency: 'emergency contact',
} satisfies Record<NeededFact, string>

/** The section of the booking page, and the page with the questions for one guest. */
export const guestDetailsPage = {
  title: 'What the operator needs',
  heading: 'What the operator needs',
  text: prose(`Weight and notes are sealed as soon as you send them. Our staff and the operator of this date can read them,
    nobody else can, and this page does not show them again. They are erased
    ${retentionPromise.operatorDetailsDaysAfterTrip} days after the trip.`),
  guest: (position: number, name: string) => (name ? name : `Guest ${position}`),
  progress: (done: number, all: number) => `${done} of ${all} answers`,
  ready: 'All answered',
  missing: (names: readonly string[]) => `Missing: ${names.join(', ')}`,
  answer: 'Answer the questions',
  change: 'Change answers',
  /** Behind both, for those who hear one link after the other. */
  of: (guest: string) => `for ${guest}`,
  partial: 'You can leave fields empty and come back. What you send is kept.',
  givenOn: (day: string) => `Given on ${day}. Leave it empty to keep it.`,
  submit: 'Save answers',
  back: 'Back to the booking',
  /** What is said after the form, by what was done. */
  done: {
    saved: {
      title: 'Answers saved',
      text: 'You can change them here at any time before the trip ends.',
      destructive: false,
    },
    erased: {
      title: 'Answers erased',
      text: 'What you told the operator of this guest is gone. You can answer again at any time.',
      destructive: false,
    },
  },
  refused: { title: 'Not saved yet', text: 'Please look at the fields that are marked.', destructive: true },
  closed: {
    title: 'Not saved',
    text: 'This booking is cancelled or its trip is over, so the operator needs nothing any more.',
    destructive: true,
  },
  erase: {
    heading: 'Erase what you gave',
    text: prose(`You may take back what you told the operator of this guest. It is erased at once. Without it the operator may
      be unable to take the guest along.`),
    submit: 'Erase these answers',
  },
} as const
