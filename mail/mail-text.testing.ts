import type { MailData, MailTemplate } from '#rules/mail/mails.ts'
import { mailExamples, mailSite } from '#testing/mail/mail-examples.ts'
import { writeMail } from './write.tsx'

/** The text part of an example mail with some of its data replaced. */
export async function exampleText<Template extends MailTemplate>(
  template: Template,
  data: Partial<MailData[Template]> = {},
): Promise<string> {
  const { text } = await writeMail(template, { ...mailExamples[template], ...data }, mailSite)
  return text
}

/** Lines of a text part, with a bar between the columns of its tables. */
export function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))
}
