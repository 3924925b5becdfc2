import type { Toast } from './toast.ts'

const missingInformation: Toast = {
  title: 'Missing Information',
  text: 'Please fill in all required fields.',
  destructive: true,
}

const applicationFailed: Toast = {
  title: 'Error submitting application',
  text: 'There was a problem submitting your application. Please try again.',
  destructive: true,
}

function seatsTakenText(left: number): string {
  if (left === 0) return 'Somebody was quicker. You can join the waiting list of this date.'
  const seats = left === 1 ? '1 seat is' : `${left} seats are`
  return `Somebody was quicker: ${seats} left, and your party is now that size.`
}

/** Titles and texts of section 8 of the specification are quoted letter by letter; the rest is ours. */
export const toasts = {
  bookingMissingFields: missingInformation,
  bookingFormComplete: {
    title: 'Form Complete',
    text: 'Please complete payment using PayPal below.',
    destructive: false,
  },
  bookingFailed: {
    title: 'Error processing booking',
    text: 'There was a problem processing your booking details. Please try again.',
    destructive: true,
  },
  paymentSuccessful: (trip: string, id: string): Toast => ({
    title: 'Payment Successful!',
    text: `Your booking for ${trip} has been confirmed. Transaction ID: ${id}`,
    destructive: false,
  }),
  paymentFailed: {
    title: 'Payment Failed',
    text: 'There was an error processing your PayPal payment. Please try again.',
    destructive: true,
  },
  paymentCancelled: {
    title: 'Payment Cancelled',
    text: 'PayPal payment was cancelled by user.',
    destructive: true,
  },
  paymentPending: {
    title: 'Payment pending',
    text: 'PayPal is still checking your payment. Your seats are kept, and we email you as soon as it is through.',
    destructive: false,
    seconds: 20,
  },
  paymentUnclear: {
    title: 'Still waiting for PayPal',
    text: 'You agreed to the payment, but we could not hear how it ended. Please do not pay again: we email you.',
    destructive: true,
    seconds: 20,
  },
  paymentReturned: {
    title: 'Seats gone, money returned',
    text: 'The seats went to somebody else before your payment arrived. All of it goes back to you.',
    destructive: true,
    seconds: 20,
  },
  seatsTaken: (left: number): Toast => ({
    title: left === 0 ? 'These seats are gone' : 'Fewer seats left',
    text: seatsTakenText(left),
    destructive: left === 0,
  }),

  waitingListJoined: {
    title: 'Thank you for joining our waiting list!',
    text: "We'll contact you soon with available dates and packages.",
    destructive: false,
  },
  waitingListFailed: {
    title: 'Error joining waiting list',
    text: 'There was a problem adding you to the waiting list. Please try again.',
    destructive: true,
  },

  contactMissingFields: {
    title: 'Required fields missing',
    text: 'Please fill in all required fields: first name, last name, email, and phone number.',
    destructive: true,
  },
  contactSent: {
    title: 'Message received',
    text: 'Thank you for writing. We answer within 24 hours, to the email address you gave.',
    destructive: false,
    seconds: 10,
  },
  contactFailed: {
    title: 'Error sending message',
    text: 'There was a problem sending your message. Please try again or contact us directly.',
    destructive: true,
  },

  partnershipMissingFields: missingInformation,
  partnershipSent: {
    title: 'Application received',
    text: 'Thank you. Our partnerships team answers within 5 business days.',
    destructive: false,
  },
  partnershipFailed: applicationFailed,

  influencerMissingFields: missingInformation,
  influencerSent: {
    title: 'Application received',
    text: 'Thank you. We look at your channels and answer within 7 business days.',
    destructive: false,
  },
  influencerFailed: applicationFailed,

  jobMissingFields: missingInformation,
  jobSent: {
    title: 'Application received',
    text: 'Thank you. We read every application and answer within 10 business days.',
    destructive: false,
  },
  jobFailed: applicationFailed,

  pressMissingFields: missingInformation,
  pressSent: {
    title: 'Inquiry received',
    text: 'Thank you. We answer press inquiries within 24 hours.',
    destructive: false,
  },
  pressFailed: {
    title: 'Error submitting inquiry',
    text: 'There was a problem submitting your press inquiry. Please try again.',
    destructive: true,
  },

  guestLinksAsked: {
    title: 'Look into your mailbox',
    text: 'If there is a booking for this address, we have sent its links.',
    destructive: false,
    seconds: 10,
  },
  guestLinksFailed: {
    title: 'Error sending links',
    text: 'There was a problem with your request. Please try again.',
    destructive: true,
  },
} satisfies Record<string, Toast | ((...words: string[]) => Toast) | ((left: number) => Toast)>

/** What stands in the payment container in place of the PayPal button. */
export const payPalMessages = {
  loading: 'Loading PayPal...',
  unavailable: 'PayPal unavailable. Please try again.',
  sdkMissing: 'PayPal SDK not available. Please reload.',
  buttonFailed: 'Error loading PayPal button. Please try again.',
  reload: 'Reload PayPal Payment',
}
