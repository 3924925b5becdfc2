/** Every mail the site sends, and the facts each one carries. Words and looks are in mail/. */
export type MailFacts = {
  'staff-setup': { link: string }
}

export type MailName = keyof MailFacts

/** One mail, not yet written out. */
export type MailRequest = {
  [Name in MailName]: { name: Name; facts: MailFacts[Name]; recipient: string; replyTo?: string }
}[MailName]
