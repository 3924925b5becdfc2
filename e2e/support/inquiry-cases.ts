import { influencer, job } from './application-cases.ts'
import { failure, type InquiryCase, missing } from './inquiry-case.ts'

const contact: InquiryCase = {
  path: '/contact',
  heading: 'Talk to a person',
  functionName: 'send-contact-email',
  fields: [
    ['firstName', 'First name', 'text'],
    ['lastName', 'Last name', 'text'],
    ['email', 'Email', 'email'],
    ['phone', 'Phone', 'tel'],
    ['country', 'Country', 'text'],
    ['subject', 'Subject', 'select'],
    ['message', 'Message', 'textarea'],
  ],
  options: {
    subject:
      'existing-reservation new-booking general-inquiries sponsorship group-booking travel-insurance equipment-rental weather-conditions payment-billing technical-support media-press other',
  },
  checked: ['firstName', 'lastName', 'email', 'phone'],
  missing: [
    'Required fields missing',
    'Please fill in all required fields: first name, last name, email, and phone number.',
  ],
  failure: [
    'Error sending message',
    'There was a problem sending your message. Please try again or contact us directly.',
  ],
  success: 'Message received',
  logsFailure: false,
  submit: ['Send message', 'Sending…'],
  says: [
    'We aim to answer within 24 hours',
    'Toronto, Canada',
    'Bariloche, Argentina',
    'Mon-Fri 8:00 AM-6:00 PM PST',
    'Sat-Sun 9:00 AM-4:00 PM PST',
  ],
  fill: {
    firstName: ' Ana ',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '+54 11 5555 0101',
    country: 'Argentina',
    subject: 'group-booking',
    message: 'Four of us, in March.',
  },
  payload: {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '+54 11 5555 0101',
    inquiryType: 'group-booking',
    message: 'Country: Argentina\nFour of us, in March.',
  },
}

const partnership: InquiryCase = {
  path: '/partnership',
  heading: 'You have seats. We have people.',
  functionName: 'send-partnership-email',
  fields: [
    ['companyName', 'Company name', 'text'],
    ['contactName', 'Contact name', 'text'],
    ['email', 'Email', 'email'],
    ['phone', 'Phone', 'tel'],
    ['location', 'Location', 'text'],
    ['website', 'Website', 'url'],
    ['yearsInBusiness', 'Years in business', 'number'],
    ['maxCapacity', 'Maximum capacity', 'number'],
    ['seasonalOperation', 'Season', 'text'],
    ['certifications', 'Certifications', 'textarea'],
    ['description', 'What you offer', 'textarea'],
    ['whyPartner', 'Why you want to partner with us', 'textarea'],
  ],
  options: {},
  checked: ['companyName', 'contactName', 'email', 'location'],
  missing,
  failure,
  success: 'Application received',
  logsFailure: true,
  submit: ['Submit application', 'Submitting…'],
  says: ['We answer within 5 business days.'],
  fill: { companyName: 'Air', contactName: 'Jo Berg', email: 'jo@example.com', location: 'Valdez', maxCapacity: '24' },
  payload: {
    name: 'Jo Berg',
    email: 'jo@example.com',
    company: 'Air',
    phone: '',
    partnershipType: 'Heli Ski Operator',
    message: 'Company name: Air\nLocation: Valdez\nMaximum capacity: 24',
  },
}

const press: InquiryCase = {
  path: '/press',
  heading: 'For press and media',
  functionName: 'send-press-email',
  fields: [
    ['fullName', 'Full name', 'text'],
    ['email', 'Email', 'email'],
    ['phone', 'Phone', 'tel'],
    ['organization', 'Organization', 'text'],
    ['title', 'Your title', 'text'],
    ['mediaType', 'Media type', 'select'],
    ['inquiryType', 'Inquiry type', 'select'],
    ['publicationName', 'Publication or program', 'text'],
    ['audienceSize', 'Audience size', 'text'],
    ['deadline', 'Deadline', 'date'],
    ['interviewSubject', 'Interview subject', 'text'],
    ['broadcastFormat', 'Format', 'select'],
    ['distributionChannels', 'Distribution channels', 'text'],
    ['previousWork', 'Previous work', 'textarea'],
    ['specificRequest', 'What you need', 'textarea'],
    ['additionalInfo', 'Anything else', 'textarea'],
  ],
  options: {
    mediaType: 'newspaper magazine online-publication blog television radio podcast documentary social-media other',
    inquiryType:
      'interview press-release feature-story broadcast-partnership content-collaboration fact-checking background-info media-assets other',
    broadcastFormat:
      'live-interview recorded-interview phone-interview video-call written-response on-location not-applicable',
  },
  checked: ['fullName', 'email', 'organization', 'inquiryType'],
  missing,
  failure: ['Error submitting inquiry', 'There was a problem submitting your press inquiry. Please try again.'],
  success: 'Inquiry received',
  logsFailure: true,
  submit: ['Submit inquiry', 'Submitting…'],
  says: ['We aim to answer within 24 hours.', 'Press at a glance'],
  fill: {
    fullName: 'Pat Ink',
    email: 'pat@example.com',
    organization: 'The Paper',
    inquiryType: 'fact-checking',
    deadline: '2026-12-24',
    specificRequest: 'How many seats?',
  },
  payload: {
    name: 'Pat Ink',
    email: 'pat@example.com',
    phone: '',
    organization: 'The Paper',
    mediaType: '',
    projectType: 'fact-checking',
    timeline: '2026-12-24',
    budget: 'N/A',
    message: 'What you need: How many seats?',
  },
}

/** The forms of docs/specification.md 7.16 to 7.20, written out again so that the tests do not ask the site what is right. */
export const inquiryCases = { contact, partnership, influencer, job, press }
