import { numberLines } from '#content/days/trip-days.ts'
import { memberName } from '#content/guests/group.ts'
import { guestLinkWords } from '#content/mail/party-mails.ts'
import {
  answersMissingWords,
  daysSettledWords,
  guestAnswersMissingWords,
  guestTripThanksWords,
  guestWeekBeforeWords,
  reviewReminderWords,
  tripThanksWords,
  weekBeforeWords,
} from '#content/mail/trip-mails.ts'
import { tripSheetLink } from '#content/pages/trip-sheet-link.ts'
import { tripText } from '#content/waitlist/targets.ts'
import type { MailSite } from '#mail/mail-site.ts'
import { bookingMail } from '#mail/parts/booking-mail.ts'
import type { Block, Mail, Templates } from '#mail/parts/mail.ts'
import { action, bullets, opening, privateAction, quietLink, subheading } from '#mail/parts/parts.tsx'
import type { Row } from '#mail/parts/rows.tsx'
import { bookedRows, moneyRow } from '#mail/parts/trip-rows.ts'
import { hasFlown, type TripNumbers } from '#rules/days/trip-numbers.ts'
import { toSafeText } from '#rules/forms/safe-text.ts'
import type { BookedTrip } from '#rules/mail/mails.ts'
import type { MissingAnswers, ReviewAsked, WeekBefore } from '#rules/mail/trip-mails.ts'
import { formatDollars } from '#rules/money.ts'

/** Rule G19: to guests, before and after the trip. */
export const tripMails = {
  'answers-missing': ({ missing, ...data }, site) => {
    const bookingLink = `${data.bookingLink}#details`
    return bookingMail({ ...data, bookingLink }, site, answersMissingWords, [], [missingRows(missing)])
  },

  'guest-answers-missing': ({ name, bookedBy, trip, guestLink }, { titles }) => {
    const words = guestAnswersMissingWords
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      body: [
        ...opening(toSafeText(name), words.text(toSafeText(bookedBy) ?? guestLinkWords.someone)),
        bookedRows(trip, titles),
        ...privateAction(guestLink, words.action),
      ],
    }
  },

  'week-before': (data, site) => weekBefore(weekBeforeWords, data, data.bookingLink, site),
  'guest-week-before': (data, site) => weekBefore(guestWeekBeforeWords, data, data.guestLink, site),

  'days-settled': ({ days, downDays, creditCents, refundCents, earlierCents, ...data }, site) => {
    const words = daysSettledWords
    const rows = [
      ...(creditCents > 0 ? [moneyRow(words.credit, creditCents)] : []),
      ...(refundCents > 0 ? [moneyRow(words.refund, refundCents)] : []),
    ]
    const more = [
      ...(earlierCents ? [words.earlier(formatDollars(earlierCents))] : []),
      ...(creditCents > 0 ? [words.howToUse] : []),
      ...(refundCents > 0 ? [words.onItsWay] : []),
    ]
    return bookingMail(data, site, { ...words, text: words.text(downDays, days) }, rows, more)
  },

  'trip-thanks': (data, site) =>
    bookingMail(data, site, tripThanksWords, numberRows(data.numbers), [
      // The link to the booking’s page follows with the warning about such links, which is read once.
      data.reviewLink ? action(data.reviewLink, tripThanksWords.review) : false,
      ...againBlocks(site),
    ]),

  'guest-trip-thanks': ({ name, trip, guestLink, numbers, ...asked }, site) => ({
    ...guestTripThanksWords,
    subject: guestTripThanksWords.subject(tripText(trip, site.titles)),
    body: [
      ...opening(toSafeText(name), guestTripThanksWords.text),
      ...reviewLink(asked),
      [...bookedRows(trip, site.titles), ...numberRows(numbers)],
      numbers !== undefined && hasFlown(numbers) && quietLink(guestLink, guestTripThanksWords.picture),
      ...againBlocks(site),
    ],
  }),

  'review-reminder': ({ name, trip, reviewLink }, { titles }) => ({
    ...reviewReminderWords,
    subject: reviewReminderWords.subject(tripText(trip, titles)),
    body: [
      ...opening(toSafeText(name), reviewReminderWords.text),
      ...privateAction(reviewLink, reviewReminderWords.action),
      bookedRows(trip, titles),
    ],
  }),
} satisfies Partial<Templates>

/** Mails queued before guests were asked have no link. */
function reviewLink({ reviewLink: link }: ReviewAsked): Block[] {
  return link ? privateAction(link, tripThanksWords.review) : []
}

type Coming = WeekBefore & { name: string; trip: BookedTrip }

/** The link opens the page of the reader: the booking’s, or a guest’s own. */
function weekBefore(words: typeof weekBeforeWords, data: Coming, link: string, site: MailSite): Mail {
  const { name, trip, missing, base } = data
  const meeting = meetingRows(data)
  return {
    ...words,
    subject: words.subject(tripText(trip, site.titles)),
    body: [
      ...opening(toSafeText(name), words.text),
      meeting.length > 0 && meeting,
      ...(missing.length > 0 ? [subheading(words.missing), words.missingText, missingRows(missing)] : []),
      ...privateAction(link, words.action),
      ...(base?.gettingThere ? [subheading(words.gettingThere), base.gettingThere] : []),
      subheading(words.bring.heading),
      bullets(words.bring.items),
      base && quietLink(`${site.url}${tripSheetLink.path(trip.destination)}`, words.bring.sheet),
      base && quietLink(forecastLink(base), words.forecast),
      subheading(words.group),
      whoComes(data),
      bookedRows(trip, site.titles),
    ],
  }
}

/** Rule L6: the trip in numbers. */
function numberRows(numbers: TripNumbers | undefined): Row[] {
  return numbers ? numberLines(numbers).map((line) => ({ ...line, strong: true })) : []
}

function againBlocks({ url }: MailSite): Block[] {
  return [tripThanksWords.again, quietLink(`${url}/dates`, tripThanksWords.dates)]
}

function missingRows(missing: readonly MissingAnswers[]): Row[] {
  const { answers: answersText, unsigned } = answersMissingWords
  return missing.map(({ name, position, answers, isUnsigned }) => ({
    label: answersMissingWords.guest(position, toSafeText(name) ?? ''),
    value: [...(answers > 0 ? [answersText(answers)] : []), ...(isUnsigned ? [unsigned] : [])].join(', '),
    strong: true,
  }))
}

function meetingRows({ base, operator }: WeekBefore): Row[] {
  const words = weekBeforeWords
  return [
    ...(base ? [{ label: words.meet, value: base.name, strong: true }] : []),
    ...(operator ? [{ label: words.operator, value: operator.name, strong: true }] : []),
    ...(operator?.phone ? [{ label: words.phone, value: operator.phone, strong: true }] : []),
  ]
}

/** A forecast for any place on earth, by its coordinates. */
function forecastLink({ latitude, longitude }: NonNullable<WeekBefore['base']>): string {
  return `https://www.windy.com/${latitude}/${longitude}`
}

function whoComes({ mix, members }: WeekBefore): Block {
  if (members.length === 0) return weekBeforeWords.alone(mix.people)
  const names = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(members.map(memberName))
  return weekBeforeWords.together(mix.people, names)
}
