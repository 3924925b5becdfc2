import { formatMailedTime } from '#content/local-times.ts'
import { quoteWithdrawnWords, quoteWords } from '#content/mail/quote-mails.ts'
import { tripText } from '#content/waitlist/targets.ts'
import type { Templates } from '#mail/parts/mail.ts'
import { action, opening, privateAction } from '#mail/parts/parts.tsx'
import { moneyRow, tripRows } from '#mail/parts/trip-rows.ts'
import { toSafeText } from '#rules/forms/safe-text.ts'

export const quoteMails = {
  quote: ({ name, trip, totalCents, dueCents, plan, expiresAt, timeZone, isPrivate, quoteLink }, { titles }) => {
    const words = quoteWords
    const until = formatMailedTime(expiresAt, timeZone)
    return {
      subject: (isPrivate ? words.subjectOfCharter : words.subject)(tripText(trip, titles)),
      preview: words.preview(until),
      heading: isPrivate ? words.headingOfCharter : words.heading,
      why: words.why,
      body: [
        ...opening(toSafeText(name), isPrivate ? words.textOfCharter : words.text),
        [
          ...tripRows(trip, titles),
          moneyRow(words.price, totalCents),
          moneyRow(words.dueNow[plan], dueCents),
          { label: words.validUntil, value: until, strong: true },
        ],
        words.after,
        words.fee,
        ...privateAction(quoteLink, words.action),
      ],
    }
  },

  'quote-withdrawn': ({ name, trip }, { url, titles }) => {
    const words = quoteWithdrawnWords
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      body: [...opening(toSafeText(name), words.text), tripRows(trip, titles), action(`${url}/dates`, words.action)],
    }
  },
} satisfies Partial<Templates>
