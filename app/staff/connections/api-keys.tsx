import { Form } from 'react-router'
import { RecordAction, useReport } from '#app/staff/record-sections.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { IntentButton } from '#app/staff/ui/intent-button.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { optionsOf, SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { keyScopeNames, keysPage } from '#content/staff/api-keys.ts'
import type { listApiKeys } from '#db/api/keys.ts'
import { KEY_LIMIT, KEY_SCOPES } from '#rules/api/keys.ts'
import type { ApiKeyId, OperatorId } from '#rules/ids.ts'

type ListedKey = Awaited<ReturnType<typeof listApiKeys>>[number]

export function Keys({ keys }: { keys: readonly ListedKey[] }) {
  const words = keysPage.keys
  return (
    <RecordSection
      words={words}
      rows={keys}
      columns={[
        { head: words.name, cell: ({ name }) => name },
        { head: words.start, cell: ({ start }) => <code>{start}…</code> },
        { head: words.scope, cell: ({ scope }) => keyScopeNames[scope] },
        { head: words.operator, cell: ({ operatorName }) => operatorName ?? words.everyOperator },
        { head: words.limit, cell: ({ perMinute }) => perMinute.toLocaleString('en-US'), figure: true },
        { head: words.used, cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : words.never) },
        { head: words.author, cell: ({ author }) => author },
        { head: words.at, cell: ({ createdAt }) => <DateTime at={createdAt} />, isWide: true },
        { head: words.actions, cell: (key) => <RevokeForm {...key} /> },
      ]}
    />
  )
}

function RevokeForm({ id, name }: ListedKey) {
  const { revoke, revokeConfirm } = keysPage.keys
  return (
    <RecordAction
      intent="revoke"
      label={revoke}
      tone="berry"
      about={name}
      hidden={{ keyId: id }}
      confirm={revokeConfirm(name)}
      reason
    />
  )
}

type NewKeyProps = { operators: readonly { id: OperatorId; name: string }[]; newId: ApiKeyId }

export function NewKeyForm({ operators, newId }: NewKeyProps) {
  const words = keysPage.create
  const { sent, errors } = useReport('create') ?? {}
  const partners = operators.map(({ id, name }) => ({ value: id as string, label: words.onlyOperator(name) }))
  return (
    <StaffSection heading={words.heading}>
      {/* A form for another key starts empty. */}
      <Form key={sent ? 'sent' : newId} method="post" className="grid max-w-text gap-3">
        <input type="hidden" name="keyId" value={newId} />
        <TextField
          name="name"
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          required
          maxLength={200}
          defaultValue={sent?.name}
          error={errors?.name}
        />
        <SelectField
          name="scope"
          label={words.scope}
          value={sent?.scope ?? 'read'}
          options={optionsOf(KEY_SCOPES, words.scopeOptions)}
        />
        <SelectField
          name="operatorId"
          label={words.operator}
          value={sent?.operatorId ?? ''}
          options={[{ value: '', label: words.everyOperator }, ...partners]}
        />
        <TextField
          name="perMinute"
          label={words.limit}
          hint={words.limitHint}
          type="number"
          min={KEY_LIMIT.min}
          max={KEY_LIMIT.max}
          required
          defaultValue={sent?.perMinute ?? KEY_LIMIT.default}
          error={errors?.perMinute}
        />
        <IntentButton intent="create" label={words.submit} tone="glow" />
      </Form>
    </StaffSection>
  )
}
