/** A button that shares a date with friends. */
export const shareWords = {
  heading: 'Know someone who would come?',
  text: 'Every seat that fills helps the date to go. This link opens it for anyone, and shows nothing about you.',
  button: 'Share this date',
  copied: 'Link copied',
  message: (trip: string, dates: string) => `Heli-skiing in ${trip}, ${dates}. Come along?`,
}
