import type { Answers } from '#app/forms/answers.ts'
import type { FieldFor } from '#app/forms/field-errors.ts'
import { contactForm } from '#content/forms/contact.ts'
import type { FormWords } from '#content/forms/form.ts'
import { followerChannels, influencerForm } from '#content/forms/influencer.ts'
import { jobForm } from '#content/forms/job.ts'
import { partnershipForm } from '#content/forms/partnership.ts'
import { pressForm } from '#content/forms/press.ts'
import { DEFAULT_SUBJECT } from '#rules/forms/options.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'

/** Fixed by docs/specification.md 11.5, 11.6 and 11.8: the functions require these fields, but the forms do not have them. */
const NOT_ASKED = 'N/A'
const PARTNERSHIP_TYPE = 'Heli Ski Operator'

/** These fields of the form become lines of the payload's message, in this order. */
const summaries = {
  contact: ['country'],
  partnership: [
    'companyName',
    'location',
    'website',
    'yearsInBusiness',
    'maxCapacity',
    'seasonalOperation',
    'certifications',
    'description',
    'whyPartner',
  ],
  influencer: [
    'phone',
    'originalCountry',
    'currentLocation',
    'otherPlatforms',
    'primaryAudience',
    'audienceCountry',
    'contentNiche',
    'preferredDestination',
    'availableDates',
    'contentDeliverables',
    'whyPartner',
  ],
  job: [
    'currentLocation',
    'nationality',
    'department',
    'currentEmployment',
    'salaryExpectation',
    'workAuthorization',
    'willingRelocate',
    'linkedinUrl',
    'instagramHandle',
    'twitterHandle',
    'websiteUrl',
    'languagesSpoken',
    'relevantExperience',
    'whyJoinUs',
    'additionalInfo',
  ],
  press: [
    'title',
    'publicationName',
    'audienceSize',
    'interviewSubject',
    'broadcastFormat',
    'distributionChannels',
    'previousWork',
    'specificRequest',
    'additionalInfo',
  ],
} satisfies Record<InquiryKind, readonly string[]>

export function contactPayload(answer: Answers) {
  return {
    firstName: answer('firstName'),
    lastName: answer('lastName'),
    email: answer('email'),
    phone: answer('phone'),
    inquiryType: answer('subject') || DEFAULT_SUBJECT,
    message: lines([summary(contactForm, answer, summaries.contact), answer('message')]),
  }
}

export function partnershipPayload(answer: Answers) {
  return {
    name: answer('contactName'),
    email: answer('email'),
    company: answer('companyName'),
    phone: answer('phone'),
    partnershipType: PARTNERSHIP_TYPE,
    message: summary(partnershipForm, answer, summaries.partnership),
  }
}

export function influencerPayload(answer: Answers) {
  return {
    name: answer('fullName'),
    email: answer('email'),
    instagram: answer('instagramHandle'),
    youtube: answer('youtubeHandle'),
    tiktok: answer('tiktokHandle'),
    followers: followerChannels
      .filter(({ field }) => answer(field))
      .map(({ field, name }) => `${name}: ${answer(field)}`)
      .join(', '),
    engagementRate: NOT_ASKED,
    skiingExperience: NOT_ASKED,
    previousWork: answer('previousCollaborations'),
    message: summary(influencerForm, answer, summaries.influencer),
  }
}

export function jobPayload(answer: Answers) {
  return {
    name: `${answer('firstName')} ${answer('lastName')}`,
    email: answer('email'),
    phone: answer('phone'),
    position: answer('position'),
    experience: answer('experienceLevel'),
    availability: answer('availableStart'),
    message: summary(jobForm, answer, summaries.job),
  }
}

export function pressPayload(answer: Answers) {
  return {
    name: answer('fullName'),
    email: answer('email'),
    phone: answer('phone'),
    organization: answer('organization'),
    mediaType: answer('mediaType'),
    projectType: answer('inquiryType'),
    timeline: answer('deadline'),
    budget: NOT_ASKED,
    message: summary(pressForm, answer, summaries.press),
  }
}

/** Fields of the form by field of the payload, if the names differ. A refused name is shown at the first name. */
const otherNames: Record<InquiryKind, Readonly<Record<string, string>>> = {
  contact: { inquiryType: 'subject' },
  partnership: { name: 'contactName', company: 'companyName' },
  influencer: {
    name: 'fullName',
    instagram: 'instagramHandle',
    youtube: 'youtubeHandle',
    tiktok: 'tiktokHandle',
    followers: 'instagramFollowers',
    previousWork: 'previousCollaborations',
  },
  job: { name: 'firstName', experience: 'experienceLevel', availability: 'availableStart' },
  press: { name: 'fullName', projectType: 'inquiryType', timeline: 'deadline' },
}

/** A message consists of many answers. If it is refused, the longest answer is the most likely cause. */
export function inquiryField(kind: InquiryKind): FieldFor {
  const parts: readonly string[] = kind === 'contact' ? ['message'] : summaries[kind]
  return (payloadField, answer) => {
    if (payloadField !== 'message') return otherNames[kind][payloadField] ?? payloadField
    return parts.reduce((longest, part) => (answer(part).length > answer(longest).length ? part : longest))
  }
}

/** One line per answered field, with the label of the form. */
function summary(form: FormWords, answer: Answers, names: readonly string[]): string {
  const fields = form.groups.flatMap((group) => group.fields)
  const label = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  return lines(names.map((name) => answer(name) && `${label(name)}: ${answer(name)}`))
}

function lines(parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n')
}
