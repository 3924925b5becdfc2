/** A button that shares a date with friends. */
export const shareWords = {
  heading: 'Know someone who’d come along?',
  text: 'Every seat filled brings the trip closer. Anyone can open this link, and it shows nothing about you.',
  button: 'Share this date',
  copied: 'Link copied',
  message: (trip: string, dates: string) => `Heli-skiing in ${trip}, ${dates}. Come along?`,
}
