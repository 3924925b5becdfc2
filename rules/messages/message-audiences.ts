/** One booker, one waiting party, those chosen in a list, all bookers of a departure, or its waiting list. */
export const MESSAGE_AUDIENCES = ['booking', 'entry', 'bookings', 'entries', 'guests', 'waitlist'] as const
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number]

/** Whether the audience is several chosen records. Every other audience is one record. */
export function isChosenAudience(audience: MessageAudience): boolean {
  return audience === 'bookings' || audience === 'entries'
}
