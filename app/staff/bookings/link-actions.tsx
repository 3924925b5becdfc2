import { useState } from 'react'
import { guestLinkWords as words } from '../../../content/staff/party.ts'
import type { GuestView } from '../../../operations/guests/list-guests.ts'
import { Button } from '../../ui/button.tsx'
import { RecordAction } from '../record-parts.tsx'
import { StaffSection } from '../ui/staff-page.tsx'
import { TextField } from '../ui/text-field.tsx'

/** Rule G13: a guest's link is sent or copied. The booker's is the booking's own. */
export function LinkActions({ guest: { position, name, email } }: { guest: GuestView }) {
  const shared = { about: name || String(position), hidden: { position: String(position) } }
  const isBooker = position === 1
  return (
    <>
      <RecordAction
        {...shared}
        intent="send-link"
        label={words.send}
        confirm={isBooker ? words.sendBookerConfirm : words.sendConfirm}
      >
        {isBooker ? null : (
          <TextField
            name="email"
            type="email"
            label={words.email}
            defaultValue={email ?? ''}
            autoComplete="off"
            required
          />
        )}
      </RecordAction>
      <RecordAction {...shared} intent="copy-link" label={words.copy} confirm={words.copyConfirm} />
    </>
  )
}

/** Shown only in the response to the action, which the audit log records. */
export function LinkToCopy({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setIsCopied(true)
  }
  return (
    <StaffSection heading={words.shown}>
      <div className="flex max-w-[60rem] flex-wrap items-end gap-2">
        <input
          readOnly
          aria-label={words.shown}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="input input-small min-w-0 flex-1"
        />
        <Button className="button-small noscript:hidden" onClick={copy}>
          <span aria-live="polite">{isCopied ? words.copied : words.copyButton}</span>
        </Button>
      </div>
    </StaffSection>
  )
}
