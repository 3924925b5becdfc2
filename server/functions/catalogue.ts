import { z } from 'zod'
import { packages } from '../../content/packages.ts'
import { blogPage } from '../../content/pages/blog.ts'
import { askForGuestLinks } from '../../operations/bookings/send-guest-links.ts'
import { submitInquiry } from '../../operations/inquiries/submit-inquiry.ts'
import { askForNewsletter } from '../../operations/newsletter/newsletter.ts'
import { noteBookingDetails } from '../../operations/orders/note-booking-details.ts'
import { joinWaitlist } from '../../operations/waitlist/join-waitlist.ts'
import { type FileField, fileFields } from '../../rules/forms/files.ts'
import {
  bookingSchema,
  guestLinksSchema,
  inquirySchemas,
  newsletterSchema,
  waitingListSchema,
} from '../../rules/forms/schemas.ts'
import type { InquiryKind } from '../../rules/mails.ts'
import { SUBMISSIONS } from '../rate-limit.ts'
import { refusedFields, success } from './answers.ts'
import { keepFiles } from './keep-files.ts'
import { paymentFunctions } from './payments.ts'
import { type FunctionPlan, plan } from './plan.ts'

/** Rule C1: every function, by the name under which it is called. */
export const functions: Record<string, FunctionPlan> = {
  'send-booking-email': plan({
    schema: z.discriminatedUnion('type', [waitingListSchema, bookingSchema], { error: () => 'not-an-option' }),
    limit: SUBMISSIONS,
    async perform(payload, _, tools) {
      if (payload.type === 'booking') {
        await noteBookingDetails({ payload }, tools)
        return success
      }
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
  'subscribe-newsletter': plan({
    schema: newsletterSchema,
    limit: SUBMISSIONS,
    async perform({ email, page }, { caller }, tools) {
      await askForNewsletter({ email, page, from: caller.address, words: consentWords }, tools)
      return success
    },
  }),
  'send-guest-links': plan({
    schema: guestLinksSchema,
    limit: SUBMISSIONS,
    async perform({ email }, _, tools) {
      await askForGuestLinks(email, tools)
      return success
    },
  }),
}

/** What stands beside the box, and so what its reader agrees to. */
const consentWords = `${blogPage.newsletter.heading}. ${blogPage.newsletter.text}`

const packageIds = packages.map(({ id }) => id)

function inquiry(kind: InquiryKind, files?: readonly FileField[]): FunctionPlan {
  return plan({
    schema: inquirySchemas[kind],
    limit: SUBMISSIONS,
    ...(files && { files }),
    async perform(payload, call, tools) {
      await keepFiles(call.files, tools, (stored) => submitInquiry({ kind, payload, files: stored }, tools))
      return success
    },
  })
}
