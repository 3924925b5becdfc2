import type { ReactElement } from 'react'
import type { MailSite } from '#mail/mail-site.ts'
import type { MailData, MailTemplate } from '#rules/mail/mails.ts'
import type { Row } from './rows.tsx'

/** A text is a paragraph, and rows are a table. */
export type Block = string | Row[] | ReactElement | false | null

export type Mail = {
  subject: string
  preview: string
  /** The mail's subject matter, above the heading. */
  kicker?: string
  heading: string
  /** One sentence between the heading and the first button. */
  lead?: string
  body: readonly Block[]
  /** Why the reader receives it. */
  why: string
}

export type Templates = { [Template in MailTemplate]: (data: MailData[Template], site: MailSite) => Mail }
