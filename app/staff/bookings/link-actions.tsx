import { RecordAction } from '#app/staff/record-sections.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { TextToCopy } from '#app/staff/ui/text-to-copy.tsx'
import { guestLinkWords as words } from '#content/staff/party.ts'
import type { GuestView } from '#operations/guests/list-guests.ts'

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
  const { shown, copyButton, copied } = words
  return (
    <StaffSection heading={shown}>
      <TextToCopy text={link} words={{ label: shown, copy: copyButton, copied }} />
    </StaffSection>
  )
}
