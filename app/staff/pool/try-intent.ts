/** Its outcome is shown and not stored, so it is not one of the page's actions. */
export const TRY = 'try-departure'
