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
  if (left === 0) return 'Someone else just took them. You can join the waiting list for this date.'
  const seats = left === 1 ? '1 seat is' : `${left} seats are`
  return `Only ${seats} left, so we changed your party size to match.`
}

/** Titles and texts that docs/specification.md 10 quotes must not change; the rest may. */
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
    text: 'PayPal is still reviewing your payment. We’re holding your seats, and we’ll email you as soon as it goes through.',
    destructive: false,
    seconds: 20,
  },
  paymentUnclear: {
    title: 'Still waiting for PayPal',
    text: 'You approved the payment, but we haven’t heard back from PayPal. Please don’t pay again. We’ll email you.',
    destructive: true,
    seconds: 20,
  },
  paymentRefunded: {
    title: 'Seats taken, payment refunded',
    text: 'Someone else took the seats before your payment arrived. We’re refunding you in full.',
    destructive: true,
    seconds: 20,
  },
  seatsTaken: (left: number): Toast => ({
    title: left === 0 ? 'Seats no longer available' : 'Fewer seats left',
    text: seatsTakenText(left),
    destructive: left === 0,
  }),

  waitlistJoined: {
    title: 'Thank you for joining our waiting list!',
    text: "We'll contact you soon with available dates and packages.",
    destructive: false,
  },
  waitlistFailed: {
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
    text: 'Thank you for writing. We’ll reply within 24 hours to the email address you gave.',
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
    text: 'Thank you. Our partnerships team will reply within 5 business days.',
    destructive: false,
  },
  partnershipFailed: applicationFailed,

  influencerMissingFields: missingInformation,
  influencerSent: {
    title: 'Application received',
    text: 'Thank you. We’ll review your channels and reply within 7 business days.',
    destructive: false,
  },
  influencerFailed: applicationFailed,

  jobMissingFields: missingInformation,
  jobSent: {
    title: 'Application received',
    text: 'Thank you. We read every application and will reply within 10 business days.',
    destructive: false,
  },
  jobFailed: applicationFailed,

  pressMissingFields: missingInformation,
  pressSent: {
    title: 'Inquiry received',
    text: 'Thank you. We’ll reply to your inquiry within 24 hours.',
    destructive: false,
  },
  pressFailed: {
    title: 'Error submitting inquiry',
    text: 'There was a problem submitting your press inquiry. Please try again.',
    destructive: true,
  },

  bookingLinksRequested: {
    title: 'Check your email',
    text: 'If there are bookings or waiting lists for this address, we’ve emailed you the links.',
    destructive: false,
    seconds: 10,
  },
  bookingLinksFailed: {
    title: 'Error sending links',
    text: 'There was a problem with your request. Please try again.',
    destructive: true,
  },
} satisfies Record<string, Toast | ((...words: string[]) => Toast) | ((left: number) => Toast)>

/** Shown in the payment container instead of the PayPal button. */
export const payPalMessages = {
  loading: 'Loading PayPal...',
  unavailable: 'PayPal unavailable. Please try again.',
  sdkMissing: 'PayPal SDK not available. Please reload.',
  buttonFailed: 'Error loading PayPal button. Please try again.',
  reload: 'Reload PayPal Payment',
}
