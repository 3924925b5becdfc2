/** Shown beside a field that the browser itself would refuse. The server's words (field-problems.ts) include these. */
export const nativeProblemWords = {
  missing: 'Please fill in this field.',
  choose: 'Please choose one of the options.',
  email: 'Please enter an email address, such as you@example.com.',
  url: 'Please enter a web address that starts with https://.',
  number: 'Please enter a whole number.',
  date: 'Please enter a valid date.',
  min: (bound: string) => `Please enter ${bound} or more.`,
  max: (bound: string) => `Please enter ${bound} or less.`,
}
