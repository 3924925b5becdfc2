import type { ReactNode } from 'react'
import { chatHref } from '#content/guests/group.ts'
import { contactWords as words } from '#content/staff/records.ts'
import { whatsappDigits } from '#rules/guests/group.ts'
import { CopyButton } from './copy-button.tsx'
import { MailAddress } from './mail-address.tsx'

/** The address that a phone dials, which may have no spaces. */
export const callHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** An email address on a record's page: to write to, and to copy. */
export function EmailContact({ email }: { email: string }) {
  return (
    <Contact copied={email} about={words.email}>
      <a className="link" href={`mailto:${email}`}>
        <MailAddress email={email} />
      </a>
    </Contact>
  )
}

/** A phone number on a record's page: to call, to chat with if it has a country code, and to copy. */
export function PhoneContact({ phone }: { phone: string }) {
  const digits = whatsappDigits(phone)
  return (
    <Contact copied={phone} about={words.phone}>
      <a className="link whitespace-nowrap" href={callHref(phone)}>
        {phone}
      </a>
      {digits ? (
        <a className="link" href={chatHref(digits)} target="_blank" rel="noreferrer">
          {words.whatsapp}
        </a>
      ) : null}
    </Contact>
  )
}

type ContactProps = { copied: string; about: string; children: ReactNode }

function Contact({ copied, about, children }: ContactProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {children}
      <CopyButton text={copied} words={words} about={about} isLink />
    </span>
  )
}
