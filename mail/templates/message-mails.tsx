import { rangeText } from '#content/dates.ts'
import { mailWords } from '#content/mail/mails.ts'
import { messageWords as words } from '#content/mail/message-mails.ts'
import { destinationTitle, formatTarget } from '#content/waitlist/targets.ts'
import type { MailSite } from '#mail/mail-site.ts'
import { articleBlocks } from '#mail/parts/article-blocks.tsx'
import type { Block, Templates } from '#mail/parts/mail.ts'
import { Lines, Paragraph, privateAction, quietLink } from '#mail/parts/parts.tsx'
import { bookedRows, targetRows } from '#mail/parts/trip-rows.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { toSafeText } from '#rules/forms/safe-text.ts'
import type { MailData } from '#rules/mail/mails.ts'
import type { WaitlistTarget } from '#rules/mail/waitlist-mails.ts'
import { fillPlaceholders } from '#rules/messages/message-text.ts'

export const messageMails = {
  'booking-message': (data, site) => {
    const { trip, bookingLink } = data
    return messageMail('booking', data, { kind: 'departure', ...trip }, site, [
      bookedRows(trip, site.titles),
      ...privateAction(bookingLink, words.booking),
    ])
  },

  'waitlist-message': (data, site) => {
    const { target, seeLink, leaveLink } = data
    return messageMail('waitlist', data, target, site, [
      targetRows(target, site.titles),
      ...privateAction(seeLink, words.place),
      quietLink(leaveLink, words.leave),
    ])
  },
} satisfies Partial<Templates>

type Written = Pick<MailData['booking-message'], 'name' | 'subject' | 'text' | 'from'>

/** Rule D3: what staff wrote, between the greeting and the page that it is about. */
function messageMail(
  about: 'booking' | 'waitlist',
  { name, subject, text, from }: Written,
  target: WaitlistTarget,
  site: MailSite,
  page: readonly Block[],
) {
  const values = placeholderValues(target, site.titles)
  const filledSubject = fillPlaceholders(subject, values)
  const filledText = fillPlaceholders(text, values)
  return {
    kicker: words.kicker[about],
    subject: filledSubject,
    preview: filledText,
    heading: filledSubject,
    body: [
      mailWords.greeting(toSafeText(name)),
      ...articleBlocks(filledText, site.url),
      signature(from, site),
      words.reply,
      ...page,
    ],
    why: words.why[about],
  }
}

function placeholderValues(target: WaitlistTarget, titles: TripTitles) {
  if (target.kind !== 'departure') return { trip: formatTarget(target, titles), dates: words.someDates }
  return { trip: destinationTitle(target.destination, titles), dates: rangeText(target.startDate, target.endDate) }
}

function signature(from: string, site: MailSite) {
  return (
    <Paragraph>
      <Lines text={`${words.regards}\n${words.from(from, site.name)}`} />
    </Paragraph>
  )
}
