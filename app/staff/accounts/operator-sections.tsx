import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { departurePage } from '#content/staff/departures.ts'
import { teamPage } from '#content/staff/team.ts'
import type { listOperatorsWithUse } from '#db/departures/operators.ts'
import { CABIN_MAX_KG, CABIN_SEATS } from '#rules/departures/departure-settings.ts'

type Operator = Awaited<ReturnType<typeof listOperatorsWithUse>>[number]

const words = teamPage.partners

export function Operators({ operators }: { operators: readonly Operator[] }) {
  return (
    <RecordSection
      words={words}
      rows={operators}
      columns={[
        { head: words.name, cell: ({ name }) => name },
        { head: words.email, cell: ({ email }) => email },
        { head: words.phone, cell: ({ phone }) => phone },
        {
          head: words.cabin,
          cell: ({ cabinSeats, cabinMaxKg }) => cabinSeats && departurePage.facts.cabinText(cabinSeats, cabinMaxKg),
        },
        { head: words.actions, cell: (operator) => <OperatorActions operator={operator} /> },
      ]}
    >
      <ActionForm intent="add-operator" label={words.add}>
        <OperatorFields />
      </ActionForm>
    </RecordSection>
  )
}

function OperatorActions({ operator }: { operator: Operator }) {
  const { id, name, logins, upcoming } = operator
  const shared = { about: name, hidden: { operatorId: id } }
  return (
    <div className="flex flex-wrap gap-2">
      <ActionForm intent="change-operator" label={words.edit} {...shared}>
        <OperatorFields operator={operator} />
      </ActionForm>
      <ActionForm
        intent="end-operator"
        label={words.end}
        tone="berry"
        confirm={words.endConfirm(logins, upcoming)}
        reason
        {...shared}
      />
    </div>
  )
}

function OperatorFields({ operator }: { operator?: Operator }) {
  const { name, email, phone, cabinSeats, cabinMaxKg } = operator ?? {}
  return (
    <>
      <TextField name="name" label={words.name} defaultValue={name} required />
      <TextField name="email" label={words.email} type="email" defaultValue={email} required />
      <TextField name="phone" label={words.phoneForGuests} type="tel" defaultValue={phone ?? ''} />
      <TextField
        name="cabinSeats"
        label={words.cabinSeats}
        hint={words.cabinHint}
        type="number"
        {...CABIN_SEATS}
        defaultValue={cabinSeats ?? ''}
      />
      <TextField
        name="cabinMaxKg"
        label={words.cabinMaxKg}
        type="number"
        {...CABIN_MAX_KG}
        defaultValue={cabinMaxKg ?? ''}
      />
    </>
  )
}

/** Past departures name them, and one that was ended by mistake is resumed here. */
export function EndedOperators({ operators }: { operators: readonly Operator[] }) {
  const { name, since, actions, resume, resumeConfirm } = teamPage.ended
  if (operators.length === 0) return null
  return (
    <RecordSection
      words={teamPage.ended}
      rows={operators}
      columns={[
        { head: name, cell: (operator) => operator.name },
        { head: since, cell: ({ endedAt }) => endedAt && <DateTime at={endedAt} /> },
        {
          head: actions,
          cell: (operator) => (
            <ActionForm
              intent="resume-operator"
              label={resume}
              about={operator.name}
              hidden={{ operatorId: operator.id }}
              confirm={resumeConfirm}
              reason
            />
          ),
        },
      ]}
    />
  )
}
