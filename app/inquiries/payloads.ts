import { contactForm } from '../../content/forms/contact.ts'
import type { FormWords } from '../../content/forms/form.ts'
import { followerChannels, influencerForm } from '../../content/forms/influencer.ts'
import { jobForm } from '../../content/forms/job.ts'
import { partnershipForm } from '../../content/forms/partnership.ts'
import { pressForm } from '../../content/forms/press.ts'

/** What somebody wrote into a field, without the blanks around it. */
export type Answers = (field: string) => string

export function answersOf(data: FormData): Answers {
  return (field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
}

/** The specification fixes these words: its forms do not ask for them, its functions want them. */
const NOT_ASKED = 'N/A'
const DEFAULT_SUBJECT = 'General Inquiry'
const PARTNERSHIP_TYPE = 'Heli Ski Operator'

export function contactPayload(answer: Answers) {
  return {
    firstName: answer('firstName'),
    lastName: answer('lastName'),
    email: answer('email'),
    phone: answer('phone'),
    inquiryType: answer('subject') || DEFAULT_SUBJECT,
    message: lines([summary(contactForm, answer, ['country']), answer('message')]),
  }
}

export function partnershipPayload(answer: Answers) {
  return {
    name: answer('contactName'),
    email: answer('email'),
    company: answer('companyName'),
    phone: answer('phone'),
    partnershipType: PARTNERSHIP_TYPE,
    message: summary(partnershipForm, answer, [
      'companyName',
      'location',
      'website',
      'yearsInBusiness',
      'maxCapacity',
      'seasonalOperation',
      'certifications',
      'description',
      'whyPartner',
    ]),
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
    message: summary(influencerForm, answer, [
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
    ]),
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
    message: summary(jobForm, answer, [
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
    ]),
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
    message: summary(pressForm, answer, [
      'title',
      'publicationName',
      'audienceSize',
      'interviewSubject',
      'broadcastFormat',
      'distributionChannels',
      'previousWork',
      'specificRequest',
      'additionalInfo',
    ]),
  }
}

/** One line a field, under the label its writer saw. Fields left empty take no line. */
function summary(form: FormWords, answer: Answers, names: readonly string[]): string {
  const fields = form.groups.flatMap((group) => group.fields)
  const label = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  return lines(names.map((name) => answer(name) && `${label(name)}: ${answer(name)}`))
}

function lines(parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n')
}
