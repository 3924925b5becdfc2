import { toPounds } from '#rules/guests/guest-answers.ts'

const figure = (value: number) => value.toLocaleString('en-US')

/** 82 kg (181 lb) */
export function weightText(kilograms: number): string {
  return `${figure(kilograms)} kg (${figure(toPounds(kilograms))} lb)`
}

/** 640 of 800 kg (1,411 of 1,764 lb) */
export function weightOfLimitText(kilograms: number, limit: number): string {
  const [pounds, poundsLimit] = [toPounds(kilograms), toPounds(limit)]
  return `${figure(kilograms)} of ${figure(limit)} kg (${figure(pounds)} of ${figure(poundsLimit)} lb)`
}
