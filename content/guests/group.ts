import { skillScale } from '#content/catalogue/skill-scale.ts'
import { prose } from '#content/prose.ts'
import { MAX_ABOUT_LENGTH } from '#rules/forms/safe-text.ts'
import type { GroupMember, GroupMix, MixCount } from '#rules/guests/group.ts'

const sportNames: Record<string, string> = { ski: 'Ski', snowboard: 'Snowboard' }
const skillNames = Object.fromEntries(skillScale.map(({ step, name }) => [String(step), `${step} · ${name}`]))

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Rule G1: words about the group, for the booking page and the mail that introduces it. */
export const groupWords = {
  notSaid: 'Not answered yet',
  people,
  nameless: 'A guest',
  whatsapp: (name: string) => `Message ${name} on WhatsApp`,
  withoutNumber: 'no number shared',
  quote: (line: string) => `“${line}”`,
}

/** People who have not answered get a line too, but theirs says nothing about the group. */
export type MixPart = { heading: string; lines: { label: string; people: number; isKnown: boolean }[] }

/** How many people chose each sport, skill and country. */
export function mixParts({ sports, skills, countries }: GroupMix): MixPart[] {
  const part = (heading: string, counts: readonly MixCount[], name: (value: string) => string | undefined) => ({
    heading,
    lines: counts.map(({ value, people }) => ({
      label: value === null ? groupWords.notSaid : (name(value) ?? value),
      people,
      isKnown: value !== null,
    })),
  })
  return [
    part('Sport', sports, (sport) => sportNames[sport]),
    part('Skill', skills, (skill) => skillNames[skill]),
    part('Country', countries, (country) => country),
  ]
}

export function memberName({ firstName }: GroupMember): string {
  return firstName ?? groupWords.nameless
}

/** Opens a chat with a guest who shared their number. */
export function chatHref(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`
}

/** Asked at checkout, and wherever a guest decides what the group sees. */
export const aboutLineField = {
  name: 'aboutLine',
  label: 'One line about you (optional)',
  type: 'text',
  autocomplete: 'off',
  maxLength: MAX_ABOUT_LENGTH,
  hint: 'For example, how you like to ride and what you do when it snows too hard to fly.',
} as const

/** The section of the booking page, and the page that answers its form. */
export const groupPage = {
  title: 'Your group',
  heading: 'Who’s going',
  over: 'Who was there',
  back: 'Back to your booking',
  mix: (count: number) => (count === 1 ? 'You’re the first' : `${people(count)}, including you`),
  members: 'Who’s sharing their name',
  nobody: 'No one is sharing their name yet. You can be the first.',
  consent: {
    heading: 'Can the others see you?',
    text: prose(`Only people who have paid for the same date can see your first name, and the line and the WhatsApp number if
      you add them here. No one sees your email address. You can change this at any time, and it takes effect on the next
      page they open.`),
    on: 'The others can see you.',
    off: 'No one can see you.',
    share: {
      name: 'shares',
      label: 'Show my first name, and what I add here, to others who have paid',
      type: 'checkbox',
    },
    submit: 'Save',
    line: aboutLineField,
    number: {
      name: 'whatsapp',
      label: 'WhatsApp number (optional)',
      type: 'tel',
      autocomplete: 'tel',
      hint: 'Include the country code, such as +1.',
    },
  },
} as const
