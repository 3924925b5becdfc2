import { expect, test } from 'vitest'
import { destinations } from '#content/catalogue/destinations.ts'
import type { Field, FormWords } from '#content/forms.ts'
import * as forms from '#content/forms.ts'
import { prose } from '#content/prose.ts'
import { withDestinations } from './influencer.ts'

const fieldsOf = (form: FormWords) => form.groups.flatMap((group) => group.fields)
const names = (fields: readonly Field[]) => fields.map((field) => field.name).sort()
const trips = destinations.map(({ id, title }) => ({ value: id, label: title }))
const list = (words: string) => words.split(' ').sort()

function optionsOf(form: FormWords, name: string) {
  return fieldsOf(form)
    .find((field) => field.name === name)
    ?.options?.map((option) => option.value)
    .join(' ')
}

test('every form has exactly the fields of docs/specification.md 7.14 to 7.21', () => {
  expect(names(fieldsOf(forms.waitlistForm))).toEqual(
    list(
      prose(`firstName lastName country email phone whatsapp gender age sport skillLevel groupSize flexibleDates
        flexibleDestination hasHeliskiedBefore specialRequests`),
    ),
  )
  expect(names(fieldsOf(forms.bookingForm))).toEqual(
    list(
      'firstName lastName email phone emergencyContact emergencyPhone specialRequests sharesName aboutLine participants',
    ),
  )
  expect(names(fieldsOf(forms.contactForm))).toEqual(list('firstName lastName email phone country subject message'))
  expect(names(fieldsOf(forms.partnershipForm))).toEqual(
    list(
      prose(`companyName contactName email phone location website yearsInBusiness maxCapacity seasonalOperation
        certifications description whyPartner`),
    ),
  )
  expect(names(fieldsOf(forms.influencerForm))).toEqual(
    list(
      prose(`fullName email phone originalCountry currentLocation instagramHandle instagramFollowers
        tiktokHandle tiktokFollowers youtubeHandle youtubeFollowers otherPlatforms primaryAudience
        audienceCountry contentNiche previousCollaborations preferredDestination availableDates
        contentDeliverables whyPartner insightsScreenshot`),
    ),
  )
  expect(names(fieldsOf(forms.jobForm))).toEqual(
    list(
      prose(`firstName lastName email phone currentLocation nationality position department experienceLevel
        currentEmployment availableStart salaryExpectation workAuthorization willingRelocate linkedinUrl
        instagramHandle twitterHandle websiteUrl languagesSpoken relevantExperience whyJoinUs additionalInfo
        resume coverLetter`),
    ),
  )
  expect(names(fieldsOf(forms.pressForm))).toEqual(
    list(
      prose(`fullName email phone organization title mediaType inquiryType publicationName audienceSize deadline
        interviewSubject broadcastFormat distributionChannels previousWork specificRequest additionalInfo`),
    ),
  )
  expect(names(fieldsOf(forms.newsletterForm))).toEqual(['email'])
})

test('option lists are complete and in the order of docs/specification.md 7.22', () => {
  expect(optionsOf(forms.waitlistForm, 'gender')).toBe('male female other prefer-not-to-say')
  expect(optionsOf(forms.waitlistForm, 'sport')).toBe('ski snowboard')
  expect(optionsOf(forms.waitlistForm, 'skillLevel')).toBe('intermediate advanced expert')
  expect(optionsOf(forms.waitlistForm, 'groupSize')).toBe('1 2 3 4 5 6 7+')
  expect(optionsOf(forms.contactForm, 'subject')).toBe(
    prose(`existing-reservation new-booking general-inquiries sponsorship group-booking travel-insurance
      equipment-rental weather-conditions payment-billing technical-support media-press other`),
  )
  expect(optionsOf(forms.influencerForm, 'primaryAudience')).toBe('18-24 25-34 35-44 45-54 55+')
  const shipped = 'alaska canada switzerland japan chile argentina'
  expect(optionsOf(withDestinations(forms.influencerForm, trips), 'preferredDestination')).toBe(`${shipped} flexible`)
  const more = withDestinations(forms.influencerForm, [...trips, { value: 'georgia', label: 'Georgia' }])
  expect(optionsOf(more, 'preferredDestination')).toBe(`${shipped} georgia flexible`)
  const fewer = withDestinations(forms.influencerForm, trips.slice(1))
  expect(optionsOf(fewer, 'preferredDestination')).toBe('canada switzerland japan chile argentina flexible')
  expect(optionsOf(forms.jobForm, 'position')).toBe(
    prose(`trip-coordinator safety-manager guest-experience mountain-guide marketing-manager developer
      customer-success business-dev other`),
  )
  expect(optionsOf(forms.jobForm, 'department')).toBe(
    'operations marketing technology customer-service business-development safety finance hr',
  )
  expect(optionsOf(forms.jobForm, 'experienceLevel')).toBe('entry mid senior executive')
  expect(optionsOf(forms.jobForm, 'currentEmployment')).toBe('employed unemployed student freelancer career-break')
  expect(optionsOf(forms.jobForm, 'workAuthorization')).toBe(
    'citizen permanent-resident work-visa need-sponsorship remote-only',
  )
  expect(optionsOf(forms.jobForm, 'willingRelocate')).toBe('yes travel-only remote-preferred no')
  expect(optionsOf(forms.pressForm, 'mediaType')).toBe(
    'newspaper magazine online-publication blog television radio podcast documentary social-media other',
  )
  expect(optionsOf(forms.pressForm, 'inquiryType')).toBe(
    prose(`interview press-release feature-story broadcast-partnership content-collaboration fact-checking
      background-info media-assets other`),
  )
  expect(optionsOf(forms.pressForm, 'broadcastFormat')).toBe(
    'live-interview recorded-interview phone-interview video-call written-response on-location not-applicable',
  )
})

test('the browser and the toasts check the fields that docs/specification.md 7.14 to 7.20 name', () => {
  const native = (form: FormWords) => names(fieldsOf(form).filter((field) => field.required))
  const onSubmit = (form: FormWords) => names(fieldsOf(form).filter((field) => field.checkedOnSubmit))
  expect(native(forms.waitlistForm)).toEqual(
    list('firstName lastName country email phone gender age sport skillLevel groupSize'),
  )
  expect(native(forms.contactForm)).toEqual(['message'])
  for (const form of [forms.bookingForm, forms.partnershipForm, forms.influencerForm, forms.jobForm, forms.pressForm]) {
    expect(native(form)).toEqual([])
  }
  expect(onSubmit(forms.bookingForm)).toEqual(list('firstName lastName email phone'))
  expect(onSubmit(forms.contactForm)).toEqual(list('firstName lastName email phone'))
  expect(onSubmit(forms.partnershipForm)).toEqual(list('companyName contactName email location'))
  expect(onSubmit(forms.influencerForm)).toEqual(list('fullName email originalCountry instagramHandle'))
  expect(onSubmit(forms.jobForm)).toEqual(list('firstName lastName email position'))
  expect(onSubmit(forms.pressForm)).toEqual(list('fullName email organization inquiryType'))

  const all = Object.values(forms).flatMap((form) =>
    typeof form === 'object' && 'groups' in form ? fieldsOf(form) : [],
  )
  const labelledOnly = all.filter((field) => field.labelledRequired && !field.checkedOnSubmit)
  expect(names(labelledOnly)).toEqual(['instagramFollowers', 'resume'])
})

test('field types, limits and file types follow the specification', () => {
  const field = (form: FormWords, name: string) => fieldsOf(form).find((candidate) => candidate.name === name)
  expect(field(forms.waitlistForm, 'age')).toMatchObject({ type: 'number', min: 18, max: 99 })
  expect(field(forms.bookingForm, 'participants')).toMatchObject({ type: 'number', min: 1 })
  expect(field(forms.partnershipForm, 'website')?.type).toBe('url')
  expect(field(forms.partnershipForm, 'yearsInBusiness')?.type).toBe('number')
  expect(field(forms.partnershipForm, 'maxCapacity')?.type).toBe('number')
  expect(field(forms.jobForm, 'availableStart')?.type).toBe('date')
  expect(field(forms.pressForm, 'deadline')?.type).toBe('date')
  expect(field(forms.influencerForm, 'insightsScreenshot')).toMatchObject({ type: 'file', accept: 'image/*,.pdf' })
  expect(field(forms.influencerForm, 'insightsScreenshot')?.hint).toContain('PNG, JPG or PDF, max 10MB')
  expect(field(forms.jobForm, 'resume')).toMatchObject({ type: 'file', accept: '.pdf,.doc,.docx' })
  expect(field(forms.jobForm, 'coverLetter')).toMatchObject({ type: 'file', accept: '.pdf,.doc,.docx' })
  expect(forms.waitlistForm.title).toBe('Join Our Waiting List')
  expect(forms.bookingForm.title).toBe('Book Your Adventure')
  expect(forms.bookingWords.payPalFee).toBe('PayPal Processing Fee (5%)')
  expect(forms.newsletterForm.submit).toBe('Subscribe')
})
