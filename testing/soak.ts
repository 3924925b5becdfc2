/** The seed of this round of `npm run soak`. Unset in `npm test`. */
const seed = process.env.SOAK_SEED

/** How much of something a test does: a short form in `npm test`, a long one in `npm run soak`. */
export function amount<T>(forms: { short: T; long: T }): T {
  return seed === undefined ? forms.short : forms.long
}

/** `npm test` always draws the same, so that it never fails by chance; each round of `npm run soak` draws something new. */
export function seedOf(short: number): number {
  return seed === undefined ? short : Number(seed)
}
