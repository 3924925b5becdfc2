import { Form } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction, type StaffActions } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { ActionNotice, EmptyState } from '#app/staff/ui/notice.tsx'
import { RecordTable } from '#app/staff/ui/record-table.tsx'
import { optionsOf, SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { visitContext } from '#app/visit.ts'
import { lostDayText } from '#content/days/lost-day-words.ts'
import { policyPage as words } from '#content/staff/lost-day-policies.ts'
import { manifestsPage } from '#content/staff/manifests.ts'
import { listLostDayPolicies } from '#db/days/lost-days.ts'
import { listAllOperators } from '#db/departures/operators.ts'
import { removeLostDayPolicy, setLostDayPolicy } from '#operations/days/lost-day-policies.ts'
import type { Tools } from '#operations/tools.ts'
import { tripTitles } from '#rules/catalogue/current-catalogue.ts'
import { type NewPolicy, POLICY_GIFTS } from '#rules/days/lost-days.ts'
import { type PolicyRefusal, policyActionForms } from '#rules/days/policy-forms.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import type { Route } from './+types/lost-day-policies'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const [policies, operators, { destinations, everyTrip }] = await Promise.all([
    listLostDayPolicies(tools.db),
    listAllOperators(tools.db),
    tools.catalogue.current(),
  ])
  const titles = tripTitles(everyTrip)
  const nameOf = (id: string) => operators.find((each) => each.id === id)?.name ?? id
  return {
    policies: policies.map(({ destination, operatorId, ...policy }) => ({
      ...policy,
      scope: destination === null ? `operator:${operatorId}` : `trip:${destination}`,
      name: destination === null ? nameOf(operatorId ?? '') : (titles[destination] ?? destination),
    })),
    scopes: [
      ...destinations.map(({ id, title }) => ({ value: `trip:${id}`, label: title })),
      ...operators.map(({ id, name }) => ({ value: `operator:${id}`, label: name })),
    ],
  }
}

type Call = { actor: string; role: StaffRole; tools: Tools }

const actions: StaffActions<typeof policyActionForms, Call, PolicyRefusal> = {
  forms: policyActionForms,
  run: {
    'set-policy': ({ scope, ...policy }, { tools, ...by }) => setLostDayPolicy({ scope, policy, ...by }, tools),
    'remove-policy': ({ scope }, { tools, ...by }) => removeLostDayPolicy({ scope, ...by }, tools),
  },
  done: words.done,
  refusals: words.refusals,
}

export async function action({ request, context }: Route.ActionArgs) {
  const { name: actor, role } = staffOf(context)
  const { tools } = context.get(visitContext)
  return respond(await runStaffAction(actions, await readFields(request), { actor, role, tools }))
}

export default function LostDayPolicies({ loaderData, actionData: report }: Route.ComponentProps) {
  const { policies, scopes } = loaderData
  const { columns } = words
  return (
    <StaffPage title={words.title} trail={[{ label: manifestsPage.title, href: '/staff/manifests' }]}>
      <ActionNotice report={report} />
      <p className="max-w-text">{words.text}</p>
      <StaffSection heading={words.heading}>
        {policies.length === 0 ? (
          <EmptyState text={words.none} />
        ) : (
          <RecordTable
            label={words.label}
            rows={policies}
            columns={[
              { head: columns.scope, cell: ({ name }) => name },
              { head: columns.gives, cell: (policy) => givenText(policy) },
              {
                head: columns.set,
                cell: ({ setAt, setBy }) => (
                  <span>
                    <DateTime at={setAt} /> {words.by(setBy)}
                  </span>
                ),
              },
              { head: columns.actions, cell: ({ scope, name }) => <Remove scope={scope} name={name} /> },
            ]}
          />
        )}
        <p className="text-slate text-small">{words.order}</p>
      </StaffSection>
      <PolicyForm scopes={scopes} errors={report?.errors ?? {}} />
    </StaffPage>
  )
}

function givenText({ gives, ...shares }: NewPolicy): string {
  return gives === 'nothing' ? words.nothing : lostDayText({ gives, ...shares })
}

function Remove({ scope, name }: { scope: string; name: string }) {
  return (
    <ActionForm
      intent="remove-policy"
      label={words.remove}
      about={name}
      hidden={{ scope }}
      confirm={words.removeConfirm}
    />
  )
}

type FormProps = { scopes: { value: string; label: string }[]; errors: Record<string, string> }

function PolicyForm({ scopes, errors }: FormProps) {
  const { form } = words
  const share = { type: 'number', min: 1, max: 100, required: true } as const
  return (
    <StaffSection heading={form.heading}>
      <Form method="post" className="grid max-w-text gap-3">
        <input type="hidden" name="intent" value="set-policy" />
        <SelectField name="scope" label={form.scope} value={scopes[0]?.value ?? ''} options={scopes} />
        <SelectField name="gives" label={form.gives} value="credit" options={optionsOf(POLICY_GIFTS, form.kinds)} />
        <TextField
          {...share}
          name="percent"
          label={form.percent}
          hint={form.percentHint}
          defaultValue={50}
          error={errors.percent}
        />
        <TextField
          {...share}
          name="fromDay"
          label={form.fromDay}
          hint={form.fromDayHint}
          max={30}
          defaultValue={2}
          error={errors.fromDay}
        />
        <TextField {...share} name="capPercent" label={form.cap} defaultValue={50} error={errors.capPercent} />
        <SubmitButton label={form.submit} tone="glow" />
      </Form>
    </StaffSection>
  )
}
