import type { MailTemplate } from './mails.ts'

/** Rule A1: anyone with the link of such a mail gets a staff login. */
export const SECRET_MAILS = ['staff-setup', 'staff-invited', 'staff-reset'] as const satisfies MailTemplate[]

export function isSecretMail(template: string): boolean {
  return SECRET_MAILS.some((secret) => secret === template)
}
