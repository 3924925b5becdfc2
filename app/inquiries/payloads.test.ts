import { expect, test } from 'vitest'
import { answersOf } from '#app/forms/answers.ts'
import * as payloads from './payloads.ts'

const { contactPayload, influencerPayload, inquiryField, jobPayload, partnershipPayload, pressPayload } = payloads

function filled(fields: Record<string, string | File>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return answersOf(data)
}

const contact = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '+54 11 5555 0101',
  country: 'Argentina',
  subject: 'group-booking',
  message: 'Four of us.\nIn March?',
}

const contactSaid = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '+54 11 5555 0101',
  inquiryType: 'group-booking',
  message: 'Country: Argentina\nFour of us.\nIn March?',
}

test('a contact message has the fields of docs/specification.md 11.4', () => {
  expect(contactPayload(filled(contact))).toEqual(contactSaid)
})

test('without a subject a contact message is a General Inquiry, and without a country it has no country line', () => {
  expect(contactPayload(filled({ ...contact, subject: '', country: ' ' }))).toEqual({
    ...contactSaid,
    inquiryType: 'General Inquiry',
    message: 'Four of us.\nIn March?',
  })
})

test('answers are sent without surrounding spaces', () => {
  const payload = contactPayload(
    filled({ ...contact, firstName: '  Ana ', lastName: '\tRuiz\n', email: ' a@b.example ' }),
  )
  expect(payload).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz', email: 'a@b.example' })
  expect(jobPayload(filled({ firstName: ' Kim ', lastName: ' Lee ' })).name).toBe('Kim Lee')
})

test('a partnership application has the fields of docs/specification.md 11.5', () => {
  const payload = partnershipPayload(
    filled({
      companyName: 'North Face Air',
      contactName: 'Jo Berg',
      email: 'jo@example.com',
      phone: '+1 250 555 0100',
      location: 'Revelstoke, Canada',
      website: 'https://air.example',
      yearsInBusiness: '12',
      maxCapacity: '24',
      seasonalOperation: 'December to April',
      certifications: 'AOC 1234',
      description: 'Two A-Star machines.',
      whyPartner: 'Empty seats.',
    }),
  )
  expect(payload).toEqual({
    name: 'Jo Berg',
    email: 'jo@example.com',
    company: 'North Face Air',
    phone: '+1 250 555 0100',
    partnershipType: 'Heli Ski Operator',
    message: [
      'Company name: North Face Air',
      'Location: Revelstoke, Canada',
      'Website: https://air.example',
      'Years in business: 12',
      'Maximum capacity: 24',
      'Season: December to April',
      'Certifications: AOC 1234',
      'What you offer: Two A-Star machines.',
      'Why you want to partner with us: Empty seats.',
    ].join('\n'),
  })
})

test('an empty field adds no line to the summary', () => {
  const payload = partnershipPayload(
    filled({ companyName: 'Air', contactName: 'Jo', email: 'jo@example.com', location: 'Valdez', website: '  ' }),
  )
  expect(payload).toEqual({
    name: 'Jo',
    email: 'jo@example.com',
    company: 'Air',
    phone: '',
    partnershipType: 'Heli Ski Operator',
    message: 'Company name: Air\nLocation: Valdez',
  })
})

const influencer = {
  fullName: 'Mia Sol',
  email: 'mia@example.com',
  phone: '+41 79 555 01 01',
  originalCountry: 'Chile',
  currentLocation: 'Zermatt, Switzerland',
  instagramHandle: '@mia',
  instagramFollowers: '60K',
  tiktokHandle: '@miatok',
  tiktokFollowers: '120K',
  youtubeHandle: '@miatube',
  youtubeFollowers: '30K',
  otherPlatforms: 'Twitch 5K',
  primaryAudience: '25-34',
  audienceCountry: 'Germany',
  contentNiche: 'Freeride',
  previousCollaborations: 'A ski brand, 2024',
  preferredDestination: 'flexible',
  availableDates: 'February',
  contentDeliverables: '10 stories',
  whyPartner: 'I came alone too.',
}

test('an influencer application has the fields of docs/specification.md 11.6', () => {
  expect(influencerPayload(filled(influencer))).toEqual({
    name: 'Mia Sol',
    email: 'mia@example.com',
    instagram: '@mia',
    youtube: '@miatube',
    tiktok: '@miatok',
    followers: 'Instagram: 60K, TikTok: 120K, YouTube: 30K',
    engagementRate: 'N/A',
    skiingExperience: 'N/A',
    previousWork: 'A ski brand, 2024',
    message: [
      'Phone: +41 79 555 01 01',
      'Original country: Chile',
      'Current location: Zermatt, Switzerland',
      'Other platforms: Twitch 5K',
      'Audience age: 25-34',
      'Audience country: Germany',
      'Content niche: Freeride',
      'Preferred destination: flexible',
      'Available dates: February',
      'What you would deliver: 10 stories',
      'Why you want to work with us: I came alone too.',
    ].join('\n'),
  })
})

test('only channels with followers are named', () => {
  expect(influencerPayload(filled({ ...influencer, tiktokFollowers: '' })).followers).toBe(
    'Instagram: 60K, YouTube: 30K',
  )
  expect(influencerPayload(filled({ fullName: 'Mia' })).followers).toBe('')
})

test('a job application has the fields of docs/specification.md 11.7 and leaves out its files', () => {
  const payload = jobPayload(
    filled({
      firstName: 'Kim',
      lastName: 'Lee',
      email: 'kim@example.com',
      phone: '+1 604 555 0100',
      currentLocation: 'Vancouver',
      nationality: 'Canadian',
      position: 'mountain-guide',
      department: 'operations',
      experienceLevel: 'senior',
      currentEmployment: 'freelancer',
      availableStart: '2026-12-01',
      salaryExpectation: '5000 CAD a month',
      workAuthorization: 'citizen',
      willingRelocate: 'travel-only',
      linkedinUrl: 'https://linkedin.example/kim',
      instagramHandle: '@kim',
      twitterHandle: '@kimt',
      websiteUrl: 'https://kim.example',
      languagesSpoken: 'English, French',
      relevantExperience: 'Ten winters.',
      whyJoinUs: 'The numbers.',
      additionalInfo: 'None.',
      resume: new File(['cv'], 'cv.pdf'),
    }),
  )
  expect(payload).toEqual({
    name: 'Kim Lee',
    email: 'kim@example.com',
    phone: '+1 604 555 0100',
    position: 'mountain-guide',
    experience: 'senior',
    availability: '2026-12-01',
    message: [
      'Current location: Vancouver',
      'Nationality: Canadian',
      'Department: operations',
      'Current employment: freelancer',
      'Salary expectation: 5000 CAD a month',
      'Work authorization: citizen',
      'Willing to relocate: travel-only',
      'LinkedIn: https://linkedin.example/kim',
      'Instagram handle: @kim',
      'Twitter handle: @kimt',
      'Website: https://kim.example',
      'Languages spoken: English, French',
      'Relevant experience: Ten winters.',
      'Why you want to join us: The numbers.',
      'Anything else: None.',
    ].join('\n'),
  })
})

test('a press inquiry has the fields of docs/specification.md 11.8', () => {
  const payload = pressPayload(
    filled({
      fullName: 'Pat Ink',
      email: 'pat@example.com',
      phone: '+44 20 5555 0100',
      organization: 'The Paper',
      title: 'Reporter',
      mediaType: 'newspaper',
      inquiryType: 'fact-checking',
      publicationName: 'Weekend',
      audienceSize: '100,000',
      deadline: '2026-12-24',
      interviewSubject: 'Charters',
      broadcastFormat: 'written-response',
      distributionChannels: 'UK print',
      previousWork: 'https://paper.example/1',
      specificRequest: 'How many seats?',
      additionalInfo: 'No rush.',
    }),
  )
  expect(payload).toEqual({
    name: 'Pat Ink',
    email: 'pat@example.com',
    phone: '+44 20 5555 0100',
    organization: 'The Paper',
    mediaType: 'newspaper',
    projectType: 'fact-checking',
    timeline: '2026-12-24',
    budget: 'N/A',
    message: [
      'Your title: Reporter',
      'Publication or program: Weekend',
      'Audience size: 100,000',
      'Interview subject: Charters',
      'Format: written-response',
      'Distribution channels: UK print',
      'Previous work: https://paper.example/1',
      'What you need: How many seats?',
      'Anything else: No rush.',
    ].join('\n'),
  })
})

test('[F6] a refused field of the payload is shown at its field of the form', () => {
  const nothing = filled({})
  expect(inquiryField('contact')('inquiryType', nothing)).toBe('subject')
  expect(inquiryField('contact')('message', filled(contact))).toBe('message')
  expect(inquiryField('partnership')('company', nothing)).toBe('companyName')
  expect(inquiryField('influencer')('previousWork', nothing)).toBe('previousCollaborations')
  expect(inquiryField('job')('name', nothing)).toBe('firstName')
  expect(inquiryField('press')('timeline', nothing)).toBe('deadline')
  expect(inquiryField('press')('email', nothing)).toBe('email')
})

test('[F6] a refused summary is shown at its longest answer', () => {
  expect(inquiryField('influencer')('message', filled({ ...influencer, whyPartner: 'alone '.repeat(2000) }))).toBe(
    'whyPartner',
  )
})
