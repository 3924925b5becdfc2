/** How a staff member reads days and times: weeks from Sunday and 2:05 PM, or weeks from Monday and 14:05. */
export const TIME_STYLES = ['american', 'international'] as const
export type TimeStyle = (typeof TIME_STYLES)[number]

/** 0 is Sunday. */
export function firstWeekday(style: TimeStyle): number {
  return style === 'american' ? 0 : 1
}
