import { formatMailedTime } from '#content/local-times.ts'
import { waiverSignedWords as words } from '#content/mail/waiver-mails.ts'
import type { Templates } from '#mail/parts/mail.ts'
import { opening, privateAction, quote } from '#mail/parts/parts.tsx'
import { bookedRows } from '#mail/parts/trip-rows.ts'
import { toSafeText } from '#rules/forms/safe-text.ts'

/** To guests, about what they sign. */
export const waiverMails = {
  'waiver-signed': ({ name, trip, operator, version, signedAt, timeZone, hash, text, waiverLink }, { titles }) => ({
    subject: words.subject(operator),
    preview: words.preview(operator),
    kicker: words.kicker,
    heading: words.heading,
    why: words.why,
    body: [
      ...opening(toSafeText(name), words.text(operator)),
      [
        ...bookedRows(trip, titles),
        { label: words.operator, value: operator },
        { label: words.version, value: String(version) },
        { label: words.signedBy, value: name },
        { label: words.signedAt, value: formatMailedTime(signedAt, timeZone) },
        { label: words.hash, value: hash },
      ],
      ...privateAction(waiverLink, words.action),
      text === null ? words.attached : quote(words.waiver, text),
    ],
  }),
} satisfies Partial<Templates>
