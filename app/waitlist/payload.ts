import type { Answers } from '#app/forms/answers.ts'
import { fullName } from '#app/forms/guest-name.ts'
import type { Package, PackageId } from '#rules/catalogue/catalogue.ts'
import type { SkillStep } from '#rules/catalogue/skill-steps.ts'
import type { DepartureId } from '#rules/ids.ts'

/** Rule W1: what the guest wants to wait for, in the words of the page that opened the form. */
export type WaitlistSubject =
  | { kind: 'anywhere' }
  | { kind: 'package'; id: PackageId; title: string; difficulty: Package['difficulty'] }
  | {
      kind: 'departure'
      id: DepartureId
      skillStep: SkillStep | undefined
      trip: string
      dates: string
      /** Rule G17: the code of the partner whose link was opened. */
      partner?: string | undefined
    }

/** docs/specification.md 11.2, with the departure or package. */
export function waitlistPayload(answer: Answers, subject: WaitlistSubject) {
  return {
    type: 'waitingList',
    name: fullName(answer),
    email: answer('email'),
    country: answer('country'),
    phone: answer('phone'),
    whatsapp: answer('whatsapp'),
    gender: answer('gender'),
    age: Number(answer('age')),
    sport: answer('sport'),
    skillLevel: answer('skillLevel'),
    flexibleDates: answer('flexibleDates') !== '',
    flexibleDestination: answer('flexibleDestination') !== '',
    hasHeliskiedBefore: answer('hasHeliskiedBefore') !== '',
    groupSize: answer('groupSize'),
    specialRequests: answer('specialRequests'),
    ...(subject.kind === 'departure' ? { departureId: subject.id } : {}),
    ...(subject.kind === 'package' ? { packageId: subject.id } : {}),
    ...(subject.kind === 'departure' && subject.partner ? { partner: subject.partner } : {}),
  }
}
