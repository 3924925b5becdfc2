import { Form } from 'react-router'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import type { Field } from '#content/forms/form.ts'
import { accountPage, codePage } from '#content/staff/login.ts'
import type { StaffSession } from '#db/staff/staff.ts'
import { deviceName } from './device-name.ts'

/** The outcome of an action, shown in its section of the page. */
export type AccountResult = {
  about: 'password' | 'codes' | 'sessions' | 'calendar' | 'times'
  done?: string
  problem?: string
  errors?: Record<string, string>
  /** Rule A10: of the member's own calendar. */
  address?: string
  /** The secret takes effect with the first correct code. */
  isConfirming?: boolean
  codes?: { secret: string; picture: string; backupCodes: string[] }
}

type Props = { result: AccountResult | undefined }

function Done({ result }: Props) {
  return result?.done ? <Notice tone="good">{result.done}</Notice> : null
}

export function PasswordSection({ result }: Props) {
  const { heading, change, current, next } = accountPage.password
  return (
    <StaffSection heading={heading}>
      <Done result={result} />
      <ActionForm
        intent="change-password"
        label={change}
        problem={result?.problem}
        isOpen={result?.errors !== undefined}
      >
        <TextField {...fieldProps(current)} error={result?.errors?.current} />
        <TextField {...fieldProps(next)} error={result?.errors?.password} />
      </ActionForm>
    </StaffSection>
  )
}

type CodesProps = Props & { hasCodes: boolean; needsCodes: boolean }

export function CodesSection({ result, hasCodes, needsCodes }: CodesProps) {
  const words = accountPage.codes
  return (
    <StaffSection heading={words.heading}>
      <Done result={result} />
      {result?.isConfirming ? (
        <ConfirmCodes result={result} />
      ) : hasCodes && needsCodes ? (
        <p className="max-w-text">
          {words.on} {words.required}
        </p>
      ) : (
        <>
          <p className="max-w-text">{hasCodes ? words.on : words.off}</p>
          <ActionForm
            key={String(hasCodes)}
            intent={hasCodes ? 'stop-codes' : 'start-codes'}
            label={hasCodes ? words.stop : words.start}
            problem={result?.problem}
          >
            <TextField {...fieldProps(words.password)} />
          </ActionForm>
        </>
      )}
    </StaffSection>
  )
}

/** The secret for the app, the backup codes, and the form for the first code. */
export function ConfirmCodes({ result }: { result: AccountResult }) {
  const words = accountPage.codes
  const { codes, problem } = result
  return (
    <div className="grid max-w-text gap-4">
      {codes ? (
        <>
          <p>{words.scan}</p>
          <img src={codes.picture} alt={words.picture} width="220" height="220" className="border border-ink" />
          <p>
            {words.secret}: <span className="figure break-all">{codes.secret}</span>
          </p>
          <div>
            <h3>{words.backup}</h3>
            <p className="text-small">{words.backupText}</p>
            <ul aria-label={words.backup} className="figure mt-2 grid grid-cols-2 gap-1">
              {codes.backupCodes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </div>
        </>
      ) : null}
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="confirm-codes" />
        <TextField {...fieldProps(codePage.field)} error={problem} />
        <SubmitButton label={words.confirm} tone="glow" />
      </Form>
    </div>
  )
}

type SessionsProps = Props & { sessions: readonly StaffSession[]; ownId: string }

export function SessionsSection({ result, sessions, ownId }: SessionsProps) {
  const words = accountPage.sessions
  return (
    <StaffSection heading={words.heading}>
      <Done result={result} />
      <RecordTable
        label={words.label}
        rows={sessions}
        columns={[
          { head: words.device, cell: ({ userAgent }) => deviceName(userAgent ?? '') ?? words.unknown },
          { head: words.address, figure: true, cell: ({ ipAddress }) => ipAddress || words.unknown },
          { head: words.since, figure: true, isWide: true, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
          { head: words.used, figure: true, cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
          {
            head: words.end,
            cell: ({ id }) =>
              id === ownId ? (
                words.here
              ) : (
                <ActionForm intent="end-session" label={words.end} hidden={{ session: id }} />
              ),
          },
        ]}
      />
      {sessions.length > 1 ? <ActionForm intent="end-others" label={words.endOthers} /> : null}
    </StaffSection>
  )
}

function fieldProps({ name, label, type, autocomplete, hint }: Field) {
  return { name, label, type, autoComplete: autocomplete, required: true, ...(hint && { hint }) }
}
