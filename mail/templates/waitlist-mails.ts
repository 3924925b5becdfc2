import { flightText, waitingText } from '#content/departures/flight-words.ts'
import { formatMailedTime } from '#content/local-times.ts'
import { scheduleWords } from '#content/mail/installment-mails.ts'
import {
  mailWords,
  seeAllDates,
  waitlistJoinedWords,
  waitlistLeftWords,
  waitlistRemovedWords,
  waitlistSettledWords,
} from '#content/mail/mails.ts'
import {
  backToGatheringWords,
  type ConfirmationWords,
  confirmationWords,
  departureCancelledWords,
  departureFlownWords,
  departureOpenedWords,
  departurePrivateWords,
  departureProposedWords,
  invitationDeclinedWords,
  invitationExpiredWords,
  invitationReminderWords,
  invitationWords,
  type WaitlistMailWords,
  waitlistConfirmWords,
  waitlistKnownWords,
  waitlistLinks,
  waitlistReminderWords,
} from '#content/mail/waitlist-mails.ts'
import { numberRange } from '#content/number-range.ts'
import { bookNow, passedInvitationWords } from '#content/pages/book-notices.ts'
import { offeredPayments } from '#content/payments/payment-words.ts'
import { afterYesText, chanceSentence, chanceText, howText, proposalWords } from '#content/waitlist/proposals.ts'
import { saidText } from '#content/waitlist/said.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import { nextSteps, placeText, waitlistWords } from '#content/waitlist/waitlist.ts'
import type { MailSite } from '#mail/mail-site.ts'
import { figures, seatRow } from '#mail/parts/figures.tsx'
import { flightRows } from '#mail/parts/flight.ts'
import type { Block, Mail, Templates } from '#mail/parts/mail.ts'
import { action, opening, otherAction, quietLink, steps, subheading } from '#mail/parts/parts.tsx'
import { priceBlock } from '#mail/parts/price.ts'
import { moneyRow, targetRows } from '#mail/parts/trip-rows.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { isConfirmed } from '#rules/departures/flight-status.ts'
import { toSafeText } from '#rules/forms/safe-text.ts'
import { paymentSchedule } from '#rules/installments/schedule.ts'
import type { MailData } from '#rules/mail/mails.ts'
import type { WaitlistMailData, WaitlistTarget } from '#rules/mail/waitlist-mails.ts'
import { roundCents } from '#rules/money.ts'

export const waitlistMails = {
  'waitlist-confirm': confirmation(waitlistConfirmWords),
  'waitlist-confirm-reminder': confirmation(waitlistReminderWords),

  'waitlist-known': ({ name, target, people, seeLink, leaveLink }, { titles }) => {
    const words = waitlistKnownWords
    return {
      ...words,
      subject: words.subject(formatTarget(target, titles)),
      body: [
        mailWords.greeting(toSafeText(name)),
        words.text,
        [...targetRows(target, titles), partyRow(people)],
        action(seeLink, words.action),
        words.others,
        quietLink(leaveLink, waitlistLinks.leave),
      ],
    }
  },

  'waitlist-joined': (data, { titles }) => {
    const { name, target, people, position, flight, seeLink, leaveLink } = data
    const words = waitlistJoinedWords
    const gathering = gatheringIn(data)
    const own = position === null ? [] : [{ value: numberRange(position, people), label: waitlistWords.position }]
    const shown = [...own, ...(gathering ? gatheringFigures(gathering) : [])]
    return {
      ...words,
      subject: words.subject(formatTarget(target, titles)),
      preview: words.preview(placeText({ position, people })),
      body: [
        mailWords.greeting(toSafeText(name)),
        [...targetRows(target, titles), ...flightRows(flight), partyRow(people)],
        shown.length > 0 && figures(shown),
        gathering && seatRow(gathering.potential, gathering.minimum),
        flight && !gathering && waitingText(flight),
        subheading(waitlistWords.next),
        steps(nextSteps({ ...data, missing: missingIn(data) })),
        action(seeLink, words.action),
        quietLink(leaveLink, words.leave),
      ],
    }
  },

  'waitlist-left': ({ name, target, flying, isRemoved }, { url, titles }) => {
    const left = isRemoved ? waitlistRemovedWords : waitlistLeftWords
    const words = flying ? settledWords(formatTarget(flying, titles)) : left
    return {
      ...words,
      subject: words.subject(formatTarget(target, titles)),
      body: [...targetOpening(name, target, titles), words.text, words.again, action(`${url}/dates`, seeAllDates)],
    }
  },

  invitation: (data, site) => invitationMail(data, site, invitationWords),
  'invitation-reminder': (data, site) => {
    const { subject, heading, text } = invitationReminderWords
    return invitationMail(data, site, { subject: subject[data.reminder], heading, text: text[data.reminder] })
  },

  'invitation-expired': invitationEnded(invitationExpiredWords),
  'invitation-declined': invitationEnded(invitationDeclinedWords),
  'departure-opened': news(departureOpenedWords),
  'back-to-gathering': news(backToGatheringWords),
  'departure-cancelled': ending(departureCancelledWords),
  'departure-private': ending(departurePrivateWords),
  'departure-flown': ending(departureFlownWords),

  'departure-proposed': (data, site) => {
    const { titles } = site
    const words = departureProposedWords
    const { target, proposed, potential, minimum, flight, said, expiresAt, joinLink, seeLink, leaveLink } = data
    const chance = { status: flight.status, missing: Math.max(0, minimum - potential) }
    const until = formatMailedTime(expiresAt, data.timeZone)
    const isGathering = chance.status === 'gathering'
    return {
      ...words,
      subject: chanceText(proposed, chance, titles),
      preview: words.preview(until),
      lead: chanceSentence(proposed, chance, titles),
      body: [
        priceBlock(data, proposed, site),
        mailWords.greeting(toSafeText(data.name)),
        saidText(said, titles) || false,
        [...targetRows(proposed, titles), ...flightRows(flight)],
        isGathering && figures(gatheringFigures(data)),
        isGathering && seatRow(potential, minimum),
        afterYesText(chance),
        howText(chance),
        action(joinLink, proposalWords.accept),
        otherAction(joinLink, proposalWords.decline),
        [
          { label: proposalWords.until, value: until, strong: true },
          { label: proposalWords.own, value: formatTarget(target, titles) },
        ],
        quietLink(seeLink, waitlistLinks.see),
        quietLink(leaveLink, waitlistLinks.leave),
      ],
    }
  },
} satisfies Partial<Templates>

type InvitationWords = Pick<typeof invitationWords, 'subject' | 'heading' | 'text'>

/** Rules P4 and P19. */
function invitationMail(data: MailData['invitation'], site: MailSite, own: InvitationWords): Mail {
  const { titles } = site
  const { name, target, seats, expiresAt, timeZone, flight, acceptLink, seeLink, leaveLink } = data
  const words = invitationWords
  const until = formatMailedTime(expiresAt, timeZone)
  return {
    ...words,
    subject: own.subject(formatTarget(target, titles)),
    preview: words.preview(until),
    heading: own.heading(seats),
    lead: words.preview(until),
    body: [
      priceBlock(data, target, site),
      ...opening(toSafeText(name), own.text),
      [{ label: words.expiresAt, value: until, strong: true }],
      action(acceptLink, words.accept),
      [...targetRows(target, titles), ...flightRows(flight), { label: mailWords.seats, value: String(seats) }],
      ...paymentBlocks(data, site),
      flightText(flight),
      words.decline,
      quietLink(seeLink, waitlistLinks.see),
      quietLink(leaveLink, waitlistLinks.leave),
    ],
  }
}

/** Rule M3: what is due now and on which days, as of the day of the mail. */
function paymentBlocks(data: MailData['invitation'], { depositPercent }: MailSite): Block[] {
  const { price, seats, target, flight } = data
  if (!price || price.priceIsPlaceholder) return []
  const subtotalCents = roundCents(price.priceCents * seats)
  const isSure = isConfirmed(flight.status)
  const schedule = paymentSchedule(subtotalCents, target.startDate, price.today, depositPercent, isSure)
  const rows = offeredPayments(schedule).map(({ what, when, cents }, index) =>
    moneyRow(scheduleWords.due(what, index === 0 ? invitationWords.now : when), cents),
  )
  return [subheading(invitationWords.payment), rows]
}

/** What happened to the invitation, and what is still possible. */
function invitationEnded(words: WaitlistMailWords) {
  return (data: MailData['invitation-expired'], site: MailSite): Mail => {
    const { since } = data
    const mail = news(words)(data, site)
    if (!since) return mail
    const { name, target, seeLink, leaveLink } = data
    const isOpen = since.seatsLeft > 0
    return {
      ...mail,
      body: [
        ...targetOpening(name, target, site.titles),
        words.text,
        ...(isOpen ? [passedInvitationWords.seatsLeft(since.seatsLeft), action(since.bookLink, bookNow)] : []),
        !isOpen && (since.isGathering ? passedInvitationWords.gathering : passedInvitationWords.full),
        words.next,
        isOpen ? quietLink(seeLink, waitlistLinks.see) : action(seeLink, waitlistLinks.see),
        quietLink(leaveLink, waitlistLinks.leave),
      ],
    }
  }
}

function settledWords(flying: string) {
  const { preview, text, ...words } = waitlistSettledWords
  return { ...words, preview: preview(flying), text: text(flying) }
}

/** Rule W5: the first button confirms. */
function confirmation(words: ConfirmationWords) {
  return (data: MailData['waitlist-confirm'], { titles }: MailSite): Mail => {
    const { name, target, people, flight, confirmLink, expiresAt, seeLink, leaveLink } = data
    const gathering = gatheringIn(data)
    return {
      ...words,
      subject: words.subject(formatTarget(target, titles)),
      body: [
        mailWords.greeting(toSafeText(name)),
        words.text,
        action(confirmLink, confirmationWords.confirm),
        confirmationWords.until(formatMailedTime(expiresAt, data.timeZone)),
        [...targetRows(target, titles), ...flightRows(flight), partyRow(people)],
        gathering && figures(gatheringFigures(gathering)),
        gathering && seatRow(gathering.potential, gathering.minimum),
        flight && !gathering && waitingText(flight),
        subheading(confirmationWords.next),
        steps(nextSteps({ ...data, missing: missingIn(data), joining: people })),
        quietLink(seeLink, confirmationWords.see),
        quietLink(leaveLink, confirmationWords.leave),
      ],
    }
  }
}

const partyRow = (people: number) => ({ label: waitlistWords.party, value: waitlistWords.people(people) })

type Progress = Pick<MailData['waitlist-confirm'], 'potential' | 'minimum' | 'flight'>

/** Null unless the party waits for a departure that gathers people. */
function gatheringIn({ potential, minimum, flight }: Progress) {
  return potential === null || minimum === null || flight?.status !== 'gathering' ? null : { potential, minimum }
}

function missingIn({ potential, minimum }: Progress): number | null {
  return potential === null || minimum === null ? null : Math.max(0, minimum - potential)
}

/** What happened and what comes next. These mails differ only in their words. */
function news(words: WaitlistMailWords) {
  return ({ name, target, seeLink, leaveLink }: WaitlistMailData, { titles }: MailSite): Mail => ({
    ...words,
    subject: words.subject(formatTarget(target, titles)),
    body: [
      ...targetOpening(name, target, titles),
      words.text,
      words.next,
      action(seeLink, waitlistLinks.see),
      quietLink(leaveLink, waitlistLinks.leave),
    ],
  })
}

/** The departure is over for this party, so the way leads to other dates. */
function ending(words: WaitlistMailWords) {
  return ({ name, target, seeLink, leaveLink }: WaitlistMailData, { url, titles }: MailSite): Mail => ({
    ...words,
    subject: words.subject(formatTarget(target, titles)),
    body: [
      ...targetOpening(name, target, titles),
      words.text,
      words.next,
      action(`${url}/dates`, seeAllDates),
      quietLink(seeLink, waitlistLinks.see),
      quietLink(leaveLink, waitlistLinks.leave),
    ],
  })
}

function targetOpening(name: string, target: WaitlistTarget, titles: TripTitles): Block[] {
  return [mailWords.greeting(toSafeText(name)), targetRows(target, titles)]
}

function gatheringFigures({ potential, minimum }: { potential: number; minimum: number }) {
  return [
    { value: String(potential), label: waitlistWords.soFar(potential) },
    { value: String(minimum), label: waitlistWords.minimum },
  ]
}
