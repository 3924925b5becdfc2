/** What a remembered page can depend on. A change of a topic makes every instance render those pages anew. */
export const topics = ['departures', 'catalogue'] as const

export type Topic = (typeof topics)[number]
