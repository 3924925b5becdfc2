import type { Count, GroupMember, GroupMix } from '../rules/group.ts'
import { prose } from './prose.ts'
import { skillScale } from './skill-scale.ts'

const sportNames: Record<string, string> = { ski: 'Ski', snowboard: 'Snowboard' }
const skillNames = Object.fromEntries(skillScale.map(({ step, name }) => [String(step), `${step} · ${name}`]))

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Rule G1: the group in words, on the guest page and in the mail that introduces it. */
export const groupWords = {
  notSaid: 'Not said yet',
  people,
  nameless: 'A guest',
  whatsapp: (name: string) => `WhatsApp to ${name}`,
  withoutNumber: 'gave no number',
}

/** Those who have not said it yet are a line too, but no fact about the group. */
export type MixPart = { heading: string; lines: { label: string; people: number; isKnown: boolean }[] }

/** Sport, skill and country, each with how many say so. */
export function mixParts({ sports, skills, countries }: GroupMix): MixPart[] {
  const part = (heading: string, counts: readonly Count[], name: (value: string) => string | undefined) => ({
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

/** Opens a chat with somebody who agreed to it. */
export function chatHref(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`
}

/** The section of the booking page, and the page that answers its form. */
export const groupPage = {
  title: 'Your group',
  heading: 'Who comes along',
  back: 'Back to the booking',
  mix: (count: number) => (count === 1 ? 'You are the first' : `${people(count)}, you among them`),
  members: 'Who wants to be found',
  nobody: 'Nobody has agreed to be shown by name yet. You may be the first.',
  consent: {
    heading: 'May the others see you?',
    text: prose(`Only people who have paid for the same date see it: your first name, and your WhatsApp number if you leave
      one here. Nobody sees your email address. You can change it at any time, and it counts from the next page they open.`),
    on: 'You are shown to the others.',
    off: 'You are not shown to anybody.',
    share: {
      name: 'shares',
      label: 'Show my first name and WhatsApp to the others who have paid',
      type: 'checkbox',
    },
    submit: 'Save',
    number: {
      name: 'whatsapp',
      label: 'WhatsApp number (optional)',
      type: 'tel',
      autocomplete: 'tel',
      hint: 'With country code, such as +1.',
    },
  },
} as const
