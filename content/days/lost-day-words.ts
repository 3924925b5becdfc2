import type { LostDayPolicy } from '#rules/days/lost-days.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

const nth = (day: number) => ORDINALS[day - 1] ?? `${day}th`

/** From the second down day on, each gives a credit of 50% of the price per day, up to 30% of the price. */
export function lostDayText({ gives, percent, fromDay, capPercent }: LostDayPolicy): string {
  const from = fromDay === 1 ? 'Each down day gives' : `From the ${nth(fromDay)} down day on, each gives`
  const most = capPercent === 100 ? '' : `, up to ${capPercent}% of the price`
  return `${from} a ${gives} of ${percent}% of the price per day${most}. A day that flies in part isn’t a down day.`
}
