import type { HideReason, ReviewState } from '#rules/reviews/reviews.ts'

export const reviewStateNames: Record<ReviewState, string> = {
  waiting: 'Waiting for us',
  published: 'Published',
  hidden: 'Hidden',
}

/** Rule L12: the whole list. Readers of the site can see it. */
export const hideReasonNames: Record<HideReason, string> = {
  'names-another-person': 'It names another person',
  abuse: 'It’s abusive',
  'not-about-the-trip': 'It isn’t about the trip',
}

export const reviewsPage = {
  title: 'Reviews',
  label: 'Reviews, newest first',
  search: 'Search the words and names of reviews',
  none: 'No reviews match these filters. Guests are asked two days after their trip. Clear the filters to see them all.',
  shown: (number: number) => `${number} on this page`,
  columns: {
    trip: 'Trip',
    rating: 'Overall',
    words: 'Review',
    guest: 'Shown as',
    state: 'State',
    received: 'Received',
  },
  filters: {
    state: 'State',
    anyState: 'Any state',
    destination: 'Destination',
    anyDestination: 'All destinations',
    rating: 'Overall',
    anyRating: 'Any rating',
    upTo: (rating: number) => `${rating} or less`,
  },
  erased: 'Erased',
  answered: 'answered',
}

export const reviewRecord = {
  heading: (trip: string) => `Review of ${trip}`,
  ratings: 'Ratings',
  words: 'What the guest wrote',
  erased: 'The words and pictures were erased. The rating still counts.',
  facts: {
    trip: 'Trip',
    booking: 'Booking',
    guest: 'Guest',
    shownAs: 'Shown as',
    received: 'Received',
    state: 'State',
  },
  pictures: 'Pictures',
  noPictures: 'No pictures.',
  picture: (number: number, all: number) => `Picture ${number} of ${all}`,
  decide: 'Decide',
  decideText:
    'Publish every review that none of the three reasons rules out, also a bad one. The average counts hidden reviews, too.',
  publish: 'Publish review',
  hide: 'Hide review',
  hideConfirm: 'Readers see how many reviews we hid. The guest sees the reason.',
  hiddenFor: 'Reason',
  answer: {
    heading: 'Our public answer',
    label: 'Answer',
    hint: 'Everyone can read it below the review. Thank for it, say what’s true, and name no one.',
    save: 'Save answer',
    remove: 'Remove answer',
    removeConfirm: 'Readers no longer see our answer.',
  },
  name: {
    remove: 'Remove name',
    confirm: 'For guests who no longer want to be named. Readers then see “A guest”.',
  },
  removePicture: 'Remove picture',
  removePictureConfirm: 'For people in it who don’t agree to be shown. It’s deleted, with all its copies.',
  done: {
    'publish-review': 'Published.',
    'hide-review': 'Hidden. Its rating still counts.',
    'answer-review': 'Answer saved.',
    'remove-review-answer': 'Answer removed.',
    'remove-review-name': 'Name removed.',
    'remove-review-picture': 'Picture removed.',
  },
  refusals: {
    'not-found': 'This review no longer exists.',
    'stale-version': 'The guest or a colleague changed this review while you had it open. Read it again.',
    'already-done': 'That’s done already.',
    erased: 'The words of this review were erased, so there’s nothing to decide.',
  },
}
