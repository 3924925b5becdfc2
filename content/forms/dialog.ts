/** Words that every dialog shares. */
export const dialogWords = { close: 'Close' }
