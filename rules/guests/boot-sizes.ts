import { BOOT_SCALES, type BootScale } from './guest-answers.ts'

/** Mondopoint is the length of the foot in centimeters. US sizes are men’s, and EU sizes are Paris points. */
const toMondo = {
  EU: (size) => size / 1.5 - 1.5,
  US: (size) => size + 18,
  mondo: (size) => size,
} satisfies Record<BootScale, (size: number) => number>

const fromMondo = {
  EU: (mondo) => (mondo + 1.5) * 1.5,
  US: (mondo) => mondo - 18,
  mondo: (mondo) => mondo,
} satisfies Record<BootScale, (mondo: number) => number>

/**
 * An answer such as "EU 42" on all three scales, in half sizes: operators stock their boots by one of them, and guests
 * know another. The size as the guest gave it is never rounded. Undefined for any other text.
 */
export function bootSizesOf(answer: string): Record<BootScale, number> | undefined {
  const [name, typed] = answer.split(' ')
  const scale = BOOT_SCALES.find((each) => each === name)
  const size = Number(typed)
  if (!scale || !size) return undefined
  const mondo = toMondo[scale](size)
  const on = (other: BootScale) => (other === scale ? size : roundToHalf(fromMondo[other](mondo)))
  return { EU: on('EU'), US: on('US'), mondo: on('mondo') }
}

function roundToHalf(size: number): number {
  return Math.round(size * 2) / 2
}
