/** Cached pages depend on these topics. When one changes, every instance renders its pages again. */
export const TOPICS = ['departures', 'catalogue'] as const

export type Topic = (typeof TOPICS)[number]
