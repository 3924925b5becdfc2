import { Link } from 'react-router'
import { OperatorFields } from '#app/staff/operators/operator-fields.tsx'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { departurePage } from '#content/staff/departures.ts'
import { teamPage } from '#content/staff/team.ts'
import type { listOperatorsWithUse } from '#db/departures/operators.ts'
import type { OperatorId } from '#rules/ids.ts'
import { hasProfile } from '#rules/operators/operator-profile.ts'

type Operator = Awaited<ReturnType<typeof listOperatorsWithUse>>[number]

const words = teamPage.partners

const operatorHref = (id: OperatorId) => `/staff/team/operators/${id}`

export function Operators({ operators }: { operators: readonly Operator[] }) {
  return (
    <RecordSection
      words={words}
      rows={operators}
      columns={[
        { head: words.name, cell: ({ id, name }) => <TextLink to={operatorHref(id)}>{name}</TextLink> },
        { head: words.email, cell: ({ email }) => email },
        { head: words.phone, cell: ({ phone }) => phone },
        {
          head: words.cabin,
          cell: ({ cabinSeats, cabinMaxKg }) => cabinSeats && departurePage.facts.cabinText(cabinSeats, cabinMaxKg),
        },
        {
          head: words.profile,
          cell: (operator) => (hasProfile(operator) ? words.hasProfile : words.noProfile),
        },
        { head: words.actions, cell: (operator) => <OperatorActions operator={operator} /> },
      ]}
    >
      <ActionForm intent="add-operator" label={words.add}>
        <OperatorFields shown={{}} />
      </ActionForm>
    </RecordSection>
  )
}

function OperatorActions({ operator }: { operator: Operator }) {
  const { id, name, logins, upcoming } = operator
  const shared = { about: name, hidden: { operatorId: id } }
  return (
    <div className="action-row">
      <Link to={operatorHref(id)} className="button button-small">
        {words.edit}
        <span className="sr-only"> {name}</span>
      </Link>
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
