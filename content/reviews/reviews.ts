import type { HideReason, Rated } from '#rules/reviews/reviews.ts'

/** Rule L10: each is asked, and shown with the review. */
export const ratedNames: Record<Rated, string> = {
  overall: 'Overall',
  groupFit: 'The group',
  asDescribed: 'As described',
  operator: 'The operator',
}

export const ratingText = (rating: number) => `${rating} of 5`

/** Rule L12: each follows "it". */
export const hideReasonWords: Record<HideReason, string> = {
  'names-another-person': 'names another person',
  abuse: 'is abusive',
  'not-about-the-trip': 'isn’t about the trip',
}

/** Rule L13: on a destination's page and on the home page. */
export const reviewsPart = {
  heading: (trip: string) => `What guests say about ${trip}`,
  homeHeading: 'What guests say',
  homeText: 'The newest reviews. Only people who flew with us can write one.',
  invented: 'This site is a demo. These guests and their reviews are invented.',
  average: (average: number) => `${average.toFixed(1)} of 5`,
  from: (reviews: number) => `from ${reviews} guests`,
  all: (hidden: number, waiting: number) => {
    const unseen = [
      ...(hidden > 0 ? [`${hidden} we hid`] : []),
      ...(waiting > 0 ? [`${waiting} we haven’t read yet`] : []),
    ]
    return unseen.length > 0 ? `Every review counts, including ${unseen.join(' and ')}.` : 'Every review counts.'
  },
  rule: 'We hide a review only if it names another person, is abusive or isn’t about the trip. A low rating isn’t a reason.',
  newest: (shown: number) => `These are the newest ${shown}.`,
  tooFew: 'We show an average from three reviews on.',
  guest: 'A guest',
  booked: 'Booked here',
  answer: 'Our answer',
  picture: (by: string, number: number, all: number) => `Picture ${number} of ${all} by ${by}`,
}

/** The name and country that the guest agreed to show. */
export function authorText(name: string | null, country: string | null): string {
  return [name ?? reviewsPart.guest, ...(country ? [country] : [])].join(', ')
}
