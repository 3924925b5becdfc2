import type { Dice } from './dice.ts'

/** Texts that make slow patterns slow. */
export const worstTexts = ['@', ' ', '-', '"', '[](', '%', '<script ', 'a@a.'] as const

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '👩‍🚀',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  "' or 1=1; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(400),
  '2027-02-31',
  'January 99, 2027',
  '00000000-0000-4000-8000-000000000000',
]

const plainTexts = [
  'Ann',
  'ann@example.com',
  '+47 22 12 34 56',
  '2',
  'ski',
  'advanced',
  'January 23, 2027',
  'on',
  'yes',
]

export function anyText(dice: Dice): string {
  if (dice.chance(0.4)) return dice.one(plainTexts)
  if (dice.chance(0.2))
    return dice
      .one(worstTexts)
      .repeat(1 + dice.number(12_000))
      .slice(0, 60_000)
  if (dice.chance(0.3)) return Array.from({ length: dice.number(40) }, () => anyCharacter(dice)).join('')
  return dice.one(oddTexts)
}

const anyCharacter = (dice: Dice) => String.fromCharCode(dice.number(dice.chance(0.7) ? 0x100 : 0x1_0000))

export function anyValue(dice: Dice, depth = 3): unknown {
  if (depth === 0 || dice.chance(0.7)) return anyText(dice)
  return dice.one<() => unknown>([
    () => null,
    () => dice.chance(0.5),
    () => dice.one([0, -1, 1, 2, 34, 1e308, -0, 0.1, 2 ** 53]),
    () => Array.from({ length: dice.number(5) }, () => anyValue(dice, depth - 1)),
    () => Object.fromEntries(Array.from({ length: dice.number(5) }, () => [anyText(dice), anyValue(dice, depth - 1)])),
  ])()
}

/** An object with most of these fields, and sometimes others. */
export function anyFields(dice: Dice, names: readonly string[], value: () => unknown): Record<string, unknown> {
  const chosen = [...dice.some(names, 0.85), ...(dice.chance(0.2) ? [anyText(dice)] : [])]
  return Object.fromEntries(chosen.map((name) => [name, value()]))
}
