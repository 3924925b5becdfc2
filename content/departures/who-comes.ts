import { skillScale } from '#content/catalogue/skill-scale.ts'
import type { MixCount } from '#rules/guests/group.ts'
import type { PublicMix } from '#rules/guests/public-mix.ts'

const sports: Record<string, (people: number) => string> = {
  ski: (people) => (people === 1 ? '1 skier' : `${people} skiers`),
  snowboard: (people) => (people === 1 ? '1 snowboarder' : `${people} snowboarders`),
}
const levels = new Map(skillScale.map(({ step, name }) => [String(step), name.toLowerCase()]))

export const whoComesWords = { label: 'Who’s coming' }

/** Rule G15: "3 skiers, 1 snowboarder · 2 advanced, 2 expert · Canada, Japan". Empty if too few people answered. */
export function whoComes(mix: PublicMix): string {
  const sport = ({ value, people }: MixCount) => sports[value ?? '']?.(people) ?? ''
  const level = ({ value, people }: MixCount) => `${people} ${levels.get(value ?? '')}`
  return [mix.sports.map(sport), mix.skills.map(level), mix.countries]
    .filter((part) => part.length > 0)
    .map((part) => part.join(', '))
    .join(' · ')
}
