/** Its outcome is shown and not stored, so it is none of the page's actions. */
export const TRY = 'try-departure'
