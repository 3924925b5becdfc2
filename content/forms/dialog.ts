/** What every dialog says, whatever it asks. */
export const dialogWords = { close: 'Close' }
