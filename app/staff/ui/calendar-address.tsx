import { calendarAddress as words } from '#content/staff/calendars.ts'
import { TextToCopy } from './text-to-copy.tsx'

/** Rule A10: shown only in the response to the action, which the audit log records. */
export function CalendarAddress({ address }: { address: string }) {
  return (
    <div className="grid gap-2">
      <TextToCopy text={address} words={words} />
      <p className="max-w-text text-small">
        {words.help}{' '}
        <a href={address.replace(/^https?:/, 'webcal:')} className="link">
          {words.subscribe}
        </a>
      </p>
    </div>
  )
}
