import { inquiryReplyWords } from '#content/mail/inquiry-mails.ts'
import { inquiryReceived, inquiryReceivedWords, mailWords } from '#content/mail/mails.ts'
import { figures } from '#mail/parts/figures.tsx'
import type { Templates } from '#mail/parts/mail.ts'
import { Lines, opening, Paragraph } from '#mail/parts/parts.tsx'
import { toSafeText } from '#rules/forms/safe-text.ts'

export const inquiryMails = {
  'inquiry-received': ({ kind, name }) => {
    const { subject, heading, text, time } = inquiryReceived[kind]
    const words = inquiryReceivedWords
    return {
      subject,
      preview: words.preview(time),
      heading,
      body: [...opening(toSafeText(name), text), figures([{ value: time, label: words.time }]), words.reply],
      why: words.why,
    }
  },

  'inquiry-reply': ({ name, subject, text, from }, site) => {
    const words = inquiryReplyWords
    return {
      ...words,
      subject,
      preview: text,
      heading: subject,
      body: [
        mailWords.greeting(toSafeText(name)),
        ...text.split(/\n\s*\n/).map(linesBlock),
        linesBlock(`${words.regards}\n${words.from(from, site.name)}`),
        words.reply,
      ],
    }
  },
} satisfies Partial<Templates>

function linesBlock(text: string) {
  return (
    <Paragraph>
      <Lines text={text} />
    </Paragraph>
  )
}
