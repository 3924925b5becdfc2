import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { bookingPayload, orderPayload } from '#app/bookings/payloads.ts'
import type { Answers } from '#app/forms/answers.ts'
import * as payloads from '#app/inquiries/payloads.ts'
import { waitlistPayload } from '#app/waitlist/payload.ts'
import type { Field, FormWords } from '#content/forms/form.ts'
import { guestGroups } from '#content/forms/guest.ts'
import * as forms from '#content/forms.ts'
import { guestAnswersSchema } from '#rules/guests/guest-schemas.ts'
import type { DepartureId } from '#rules/ids.ts'
import { checkForm } from './check-form.ts'
import { paymentOrderSchema } from './payment-schemas.ts'
import * as schemas from './schemas.ts'

type Agreement = {
  form: FormWords
  schema: z.ZodObject
  payload(answer: Answers): object
  /** Payload fields that hold exactly one answer, with their form fields. */
  sameAs: Record<string, string>
  /** Payload fields that combine several answers, or that no form asks for. */
  composed: string[]
}

const trip = {
  id: '0192f0c4-0000-7000-8000-000000000000' as DepartureId,
  title: 'Japan',
  startDate: '2027-01-23',
} as const

const agreements: Record<string, Agreement> = {
  'waiting list': {
    form: forms.waitlistForm,
    schema: schemas.waitlistSchema,
    payload: (answer) => waitlistPayload(answer, { kind: 'anywhere' }),
    sameAs: same(
      'country email phone whatsapp gender age sport skillLevel flexibleDates flexibleDestination hasHeliskiedBefore',
      'groupSize specialRequests',
    ),
    composed: ['type', 'name'],
  },
  booking: {
    form: forms.bookingForm,
    schema: schemas.bookingDetailsSchema,
    payload: (answer) => bookingPayload(answer, Number(answer('participants')), trip),
    sameAs: same('email phone participants'),
    composed: ['type', 'name', 'tripTitle', 'tripDate', 'departureId'],
  },
  'payment order': {
    form: forms.bookingForm,
    schema: paymentOrderSchema,
    payload: (answer) =>
      orderPayload(
        answer,
        {
          departureId: trip.id,
          participants: Number(answer('participants')),
          invited: undefined,
          replaced: undefined,
          bookAgain: false,
        },
        { plan: 'deposit', method: 'crypto' },
      ),
    sameAs: same(
      'firstName lastName email phone emergencyContact emergencyPhone specialRequests sharesName aboutLine participants',
    ),
    composed: ['departureId', 'plan', 'method'],
  },
  contact: {
    form: forms.contactForm,
    schema: schemas.contactSchema,
    payload: payloads.contactPayload,
    sameAs: { ...same('firstName lastName email phone message'), inquiryType: 'subject' },
    composed: [],
  },
  partnership: {
    form: forms.partnershipForm,
    schema: schemas.partnershipSchema,
    payload: payloads.partnershipPayload,
    sameAs: { ...same('email phone'), name: 'contactName', company: 'companyName' },
    composed: ['partnershipType', 'message'],
  },
  influencer: {
    form: forms.influencerForm,
    schema: schemas.influencerSchema,
    payload: payloads.influencerPayload,
    sameAs: {
      ...same('email'),
      name: 'fullName',
      instagram: 'instagramHandle',
      youtube: 'youtubeHandle',
      tiktok: 'tiktokHandle',
      previousWork: 'previousCollaborations',
    },
    composed: ['followers', 'engagementRate', 'skiingExperience', 'message'],
  },
  job: {
    form: forms.jobForm,
    schema: schemas.jobSchema,
    payload: payloads.jobPayload,
    sameAs: { ...same('email phone position'), experience: 'experienceLevel', availability: 'availableStart' },
    composed: ['name', 'message'],
  },
  press: {
    form: forms.pressForm,
    schema: schemas.pressSchema,
    payload: payloads.pressPayload,
    sameAs: {
      ...same('email phone organization mediaType'),
      name: 'fullName',
      projectType: 'inquiryType',
      timeline: 'deadline',
    },
    composed: ['budget', 'message'],
  },
  newsletter: {
    form: forms.newsletterForm,
    schema: schemas.newsletterSchema,
    payload: (answer) => ({ email: answer('email') }),
    sameAs: same('email'),
    composed: [],
  },
  'lost links': {
    form: forms.bookingLinksForm,
    schema: schemas.bookingLinksSchema,
    payload: (answer) => ({ email: answer('email') }),
    sameAs: same('email'),
    composed: [],
  },
}

function same(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((line) => line.split(' ')).map((name) => [name, name]))
}

const fieldsOf = (form: FormWords) => form.groups.flatMap((group) => group.fields)

/** An answer that the browser accepts. */
function validAnswer({ type, options, min, name }: Field): string {
  if (type === 'email') return 'mika@example.com'
  if (type === 'tel') return '+358 40 1234567'
  if (type === 'number') return String(min ?? 1)
  if (type === 'date') return '2027-01-23'
  if (type === 'select') return options?.[0]?.value ?? ''
  return type === 'checkbox' ? 'on' : type === 'file' ? '' : `some ${name}`
}

const filledIn =
  (form: FormWords): Answers =>
  (name) => {
    const field = fieldsOf(form).find((candidate) => candidate.name === name)
    return field ? validAnswer(field) : ''
  }

describe.each(Object.entries(agreements))('[F1] the %s form and its schema agree', (_, agreement) => {
  const { form, schema, sameAs, composed } = agreement
  const valid = agreement.payload(filledIn(form))
  const pairs = Object.entries(sameAs).map(([name, formField]) => {
    const field = fieldsOf(form).find((candidate) => candidate.name === formField)
    if (!field) throw new Error(`the form does not ask for ${formField}`)
    return { name, field }
  })
  const problemOf = (name: string, value: unknown) => {
    const check = checkForm(schema, { ...valid, [name]: value })
    return check.ok ? undefined : check.problems[name]
  }

  test('a filled-in form is accepted, and the schema has no other fields', () => {
    expect(checkForm(schema, valid)).toMatchObject({ ok: true })
    expect(Object.keys(valid).sort()).toEqual([...Object.keys(sameAs), ...composed].sort())
    const metadata = [
      'idempotencyKey',
      'page',
      'nickname',
      'openMs',
      'departureId',
      'packageId',
      'partner',
      'mailbox',
      'booked',
      'timeZone',
      'invitation',
      'replaces',
      'ref',
      'bookAgain',
      'shownCents',
    ]
    const known = Object.keys(schema.shape).filter((name) => !metadata.includes(name))
    const asked = Object.keys(valid).filter((name) => !metadata.includes(name))
    expect(known.sort()).toEqual(asked.sort())
  })

  test('on required fields', () => {
    for (const { name, field } of pairs.filter(({ field }) => field.type !== 'checkbox')) {
      const isRequired = field.required || field.checkedOnSubmit || field.type === 'number'
      expect([name, problemOf(name, '')]).toEqual([name, isRequired ? 'missing' : undefined])
    }
  })

  test('on options, numbers and formats', () => {
    for (const { name, field } of pairs) {
      for (const option of field.options ?? [])
        expect([option, problemOf(name, option.value)]).toEqual([option, undefined])
      if (field.options) expect(problemOf(name, 'nonsense')).toBe('not-an-option')
      if (field.min !== undefined) expect(problemOf(name, field.min)).toBeUndefined()
      if (field.min !== undefined) expect(problemOf(name, field.min - 1)).toBe('too-small')
      if (field.max !== undefined) expect(problemOf(name, field.max)).toBeUndefined()
      if (field.max !== undefined) expect(problemOf(name, field.max + 1)).toBe('too-large')
      if (field.type === 'email') expect(problemOf(name, 'nobody')).toBe('not-an-email')
      if (field.type === 'tel') expect(problemOf(name, 'call me')).toBe('not-a-phone')
      if (field.type === 'date') expect(problemOf(name, '2027-02-29')).toBe('not-a-date')
      if (field.type === 'checkbox') expect(problemOf(name, 'maybe')).toBe('not-a-boolean')
    }
  })
})

describe('[F1] the questions for a guest and their schema agree', () => {
  const fields = guestGroups(2).flatMap((group) => group.fields)
  const problemsOf = (answers: object) => {
    const check = checkForm(guestAnswersSchema, answers)
    return check.ok ? {} : check.problems
  }

  test('on the fields, none of which is required', () => {
    expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(guestAnswersSchema.shape).sort())
    expect(fields.filter(({ required }) => required)).toEqual([])
    expect(problemsOf(Object.fromEntries(fields.map(({ name }) => [name, ''])))).toEqual({})
  })

  test('on options and formats', () => {
    for (const { name, type, options = [] } of fields) {
      for (const { value } of options) expect([value, problemsOf({ [name]: value })[name]]).toEqual([value, undefined])
      if (type === 'select') expect(problemsOf({ [name]: 'nonsense' })).toEqual({ [name]: 'not-an-option' })
      if (type === 'tel') expect(problemsOf({ [name]: 'call me' })[name]).toBe('not-a-phone')
      if (type === 'number') expect(problemsOf({ [name]: 'heavy' })).toEqual({ [name]: 'not-a-number' })
    }
  })

  test('on the lightest weight in kilograms and the heaviest in pounds', () => {
    const { min = 0, max = 0 } = fields.find(({ name }) => name === 'weight') ?? {}
    expect(problemsOf({ weight: min, weightUnit: 'kg' })).toEqual({})
    expect(problemsOf({ weight: min - 1, weightUnit: 'kg' })).toEqual({ weight: 'too-small' })
    expect(problemsOf({ weight: max, weightUnit: 'lb' })).toEqual({})
    expect(problemsOf({ weight: max + 1, weightUnit: 'lb' })).toEqual({ weight: 'too-large' })
  })
})
