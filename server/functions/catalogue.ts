import { z } from 'zod'
import { blogPage } from '#content/pages/blog.ts'
import { requestBookingLinks } from '#operations/bookings/send-booking-links.ts'
import { submitBookingDetails } from '#operations/holding/submit-booking-details.ts'
import type { Submission } from '#operations/inquiries/submission.ts'
import { submitInquiry } from '#operations/inquiries/submit-inquiry.ts'
import { verifyInvitation } from '#operations/mail/entry-links.ts'
import { requestSubscription } from '#operations/newsletter/subscription.ts'
import { joinWaitlist } from '#operations/waitlist/join-waitlist.ts'
import { type FileField, fileFields, type StoredFile } from '#rules/forms/files.ts'
import {
  bookingDetailsSchema,
  bookingLinksSchema,
  inquirySchemas,
  newsletterSchema,
  waitlistSchema,
} from '#rules/forms/schemas.ts'
import { idsOf } from '#rules/ids.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import { SUBMISSIONS } from '#server/http/rate-limit.ts'
import { defineFunction, type FunctionDefinition, type FunctionResponse } from './definition.ts'
import { keepFiles } from './keep-files.ts'
import { refused } from './payment-responses.ts'
import { paymentFunctions } from './payments.ts'
import { refusedFields, success } from './responses.ts'

/** Rule C1: every function by its name. */
export const functions: Record<string, FunctionDefinition> = {
  'send-booking-email': defineFunction({
    schema: z.discriminatedUnion('type', [waitlistSchema, bookingDetailsSchema], { error: () => 'not-an-option' }),
    limit: SUBMISSIONS,
    async perform(payload, _, tools) {
      if (payload.type === 'booking') {
        const { invitation, ...details } = payload
        const invitationId = invitation && (await verifyInvitation(invitation, tools))
        return toSubmissionResponse(await submitBookingDetails({ payload: details, invitationId }, tools))
      }
      const packageIds = idsOf((await tools.catalogue.current()).packages)
      const joined = await joinWaitlist({ payload, packageIds }, tools)
      if (joined.ok) return success
      const field = joined.reason === 'unknown-departure' ? 'departureId' : 'packageId'
      return refusedFields({ [field]: joined.reason })
    },
  }),
  'send-contact-email': inquiry('contact'),
  'send-partnership-email': inquiry('partnership'),
  'send-influencer-email': inquiry('influencer', fileFields.influencer),
  'send-hr-email': inquiry('job', fileFields.job),
  'send-press-email': inquiry('press'),
  ...paymentFunctions,
  'subscribe-newsletter': defineFunction({
    schema: newsletterSchema,
    limit: SUBMISSIONS,
    async perform({ email, page }, { address }, tools) {
      await requestSubscription({ email, page, from: address, words: consentWords }, tools)
      return success
    },
  }),
  'send-booking-links': defineFunction({
    schema: bookingLinksSchema,
    limit: SUBMISSIONS,
    async perform({ email }, _, tools) {
      await requestBookingLinks(email, tools)
      return success
    },
  }),
}

/** A form that is sent again is a success, unless its key came with other content before. */
function toSubmissionResponse(submission: Submission): FunctionResponse {
  return submission.isNew || submission.isSame ? success : refused(409, 'idempotency-mismatch')
}

/** The text beside the email field, which is what a subscriber agrees to. */
const consentWords = `${blogPage.newsletter.heading}. ${blogPage.newsletter.text}`

function inquiry(kind: InquiryKind, files?: readonly FileField[]): FunctionDefinition {
  return defineFunction({
    schema: inquirySchemas[kind],
    limit: SUBMISSIONS,
    ...(files && { files }),
    async perform(payload, call, tools) {
      const submit = (files: StoredFile[]) => submitInquiry({ kind, payload, files }, tools)
      return toSubmissionResponse(await keepFiles(call.files, tools, submit))
    },
  })
}
