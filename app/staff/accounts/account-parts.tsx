import { Form } from 'react-router'
import type { Field } from '../../../content/forms/form.ts'
import { accountPage, codePage } from '../../../content/staff/login.ts'
import type { StaffSession } from '../../../db/staff.ts'
import { Button } from '../../ui/button.tsx'
import { ActionForm } from '../ui/action-form.tsx'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import { RecordTable } from '../ui/record-table.tsx'
import { StaffSection } from '../ui/staff-page.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { AccountAnswer } from './account.tsx'
import { deviceName } from './device-name.ts'

type Said = { said: AccountAnswer | undefined }

function Done({ said }: Said) {
  return said?.done ? <Notice tone="good">{said.done}</Notice> : null
}

export function PasswordSection({ said }: Said) {
  const { heading, change, current, next } = accountPage.password
  return (
    <StaffSection heading={heading}>
      <Done said={said} />
      <ActionForm intent="change-password" label={change} problem={said?.problem} isOpen={said?.errors !== undefined}>
        <TextField {...fieldProps(current)} error={said?.errors?.current} />
        <TextField {...fieldProps(next)} error={said?.errors?.password} />
      </ActionForm>
    </StaffSection>
  )
}

export function CodesSection({ said, hasCodes }: Said & { hasCodes: boolean }) {
  const words = accountPage.codes
  return (
    <StaffSection heading={words.heading}>
      <Done said={said} />
      {said?.isConfirming ? (
        <ConfirmCodes said={said} />
      ) : (
        <>
          <p className="max-w-text">{hasCodes ? words.on : words.off}</p>
          <ActionForm
            key={String(hasCodes)}
            intent={hasCodes ? 'stop-codes' : 'start-codes'}
            label={hasCodes ? words.stop : words.start}
            problem={said?.problem}
          >
            <TextField {...fieldProps(words.password)} />
          </ActionForm>
        </>
      )}
    </StaffSection>
  )
}

function ConfirmCodes({ said }: { said: AccountAnswer }) {
  const words = accountPage.codes
  const { codes, problem } = said
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
        <Button type="submit" tone="glow" className="button-small justify-self-start">
          {words.confirm}
        </Button>
      </Form>
    </div>
  )
}

type SessionsProps = Said & { sessions: readonly StaffSession[]; ownId: string }

export function SessionsSection({ said, sessions, ownId }: SessionsProps) {
  const words = accountPage.sessions
  return (
    <StaffSection heading={words.heading}>
      <Done said={said} />
      <RecordTable
        label={words.label}
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { head: words.device, cell: ({ userAgent }) => deviceName(userAgent ?? '') ?? words.unknown },
          { head: words.address, figure: true, cell: ({ ipAddress }) => ipAddress || words.unknown },
          { head: words.since, figure: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
          { head: words.used, figure: true, cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
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
