import { skillScale } from '#content/catalogue/skill-scale.ts'
import { retentionPromise } from '#content/legal/retention.ts'
import { prose } from '#content/prose.ts'
import type { AnswerName } from '#rules/guests/guest-answers.ts'
import type { Missing } from '#rules/guests/readiness.ts'
import { type Field, type FieldGroup, personFields } from './form.ts'

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
      hint: 'Choose one of the five steps on our scale. Your group sees how many people are on each.',
      options: skillScale.map(({ step, name }) => ({ value: String(step), label: `${step} · ${name}` })),
    },
    { ...personFields.country, autocomplete: 'off' },
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
      hint: 'In ski clothes, without boots. The pilot uses it to load the helicopter.',
    },
    {
      name: 'weightUnit',
      label: 'Weight unit',
      type: 'select',
      options: [
        { value: 'kg', label: 'Kilograms (kg)' },
        { value: 'lb', label: 'Pounds (lb)' },
      ],
    },
    {
      name: 'bootSize',
      label: 'Boot size',
      type: 'text',
      autocomplete: 'off',
      hint: 'EU, US men’s or Mondopoint. For example, 42, 9 or 26.5.',
    },
    {
      name: 'bootScale',
      label: 'Boot size scale',
      type: 'select',
      options: [
        { value: 'EU', label: 'EU' },
        { value: 'US', label: 'US men’s' },
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
      hint: 'What your guide needs to know: conditions, medications, allergies. If there’s nothing, write “none.”',
    },
    {
      name: 'dietaryNotes',
      label: 'Dietary notes',
      type: 'textarea',
      rows: 3,
      hint: 'What the kitchen needs to know. If there’s nothing, write “none.”',
    },
  ],
}

const safety: FieldGroup = {
  legend: 'Insurance and emergency contact',
  fields: [
    { name: 'insurer', label: 'Insurance company', type: 'text', autocomplete: 'off' },
    { name: 'policyNumber', label: 'Policy number', type: 'text', autocomplete: 'off', verbatim: true },
    { name: 'emergencyContact', label: 'Emergency contact', type: 'text', autocomplete: 'off' },
    {
      name: 'emergencyPhone',
      label: 'Emergency contact’s phone',
      type: 'tel',
      autocomplete: 'off',
      hint: 'Include the country code, such as +1.',
    },
  ],
}

/** Rule G6: the questions for each guest. The booker's name is already known. */
export function guestGroups(position: number): readonly FieldGroup[] {
  const who = { legend: 'Who’s going', fields: [name] }
  return [...(position === 1 ? [] : [who]), ride, size, health, safety]
}

/** The sealed answer that each field belongs to. Sealed answers are never shown again. */
export const sealedFields: Partial<Record<string, AnswerName>> = {
  weight: 'weightKg',
  weightUnit: 'weightKg',
  bootSize: 'bootSize',
  bootScale: 'bootSize',
  medicalNotes: 'medicalNotes',
  dietaryNotes: 'dietaryNotes',
  insurer: 'insurance',
  policyNumber: 'insurance',
  emergencyContact: 'emergency',
  emergencyPhone: 'emergency',
}

export const requiredAnswerNames = {
  name: 'name',
  sport: 'sport',
  skill: 'skill',
  country: 'country',
  weightKg: 'body weight',
  bootSize: 'boot size',
  medicalNotes: 'medical notes',
  dietaryNotes: 'dietary notes',
  insurance: 'insurance',
  emergency: 'emergency contact',
  waiver: 'signed waiver',
} satisfies Record<Missing, string>

/** The section of the booking page, and the page with the questions for one guest. */
export const guestAnswersPage = {
  title: 'What the operator needs',
  heading: 'What the operator needs',
  text: prose(`We encrypt your weight and notes as soon as you send them. Only our staff and this trip’s operator can read
    them, and this page doesn’t show them again. We erase them ${retentionPromise.operatorDetailsDaysAfterTrip} days
    after the trip.`),
  guest: (position: number, name: string) => (name ? name : `Guest ${position}`),
  progress: (done: number, all: number) => `${done} of ${all} answered`,
  ready: 'All answered',
  missing: (names: readonly string[]) => `Missing: ${names.join(', ')}`,
  answer: 'Answer the questions',
  change: 'Change answers',
  /** Follows either link, for screen readers that read links out of context. */
  of: (guest: string) => `for ${guest}`,
  partial: 'You can leave fields empty and come back later. We save what you send.',
  answeredOn: (day: string) => `Answered on ${day}. Leave this empty to keep your answer.`,
  submit: 'Save answers',
  back: 'Back to your booking',
  /** Shown after the form was sent, by what was done. */
  done: {
    saved: {
      title: 'Answers saved',
      text: 'You can change them here at any time before the trip ends.',
      destructive: false,
    },
    erased: {
      title: 'Answers erased',
      text: 'We’ve erased what you told the operator about this guest. You can answer again at any time.',
      destructive: false,
    },
  },
  refused: { title: 'Not saved yet', text: 'Please check the marked fields.', destructive: true },
  closed: {
    title: 'Not saved',
    text: 'This booking was cancelled or the trip is over, so the operator no longer needs your answers.',
    destructive: true,
  },
  erase: {
    heading: 'Erase your answers',
    text: prose(`You can erase what you told the operator about this guest. It’s erased right away. Without it, the operator
      may not be able to take the guest.`),
    submit: 'Erase these answers',
  },
} as const
