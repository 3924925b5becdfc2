import { Form } from 'react-router'
import { readForm } from '#app/page/read-form.ts'
import { OptionalPicture } from '#app/staff/pictures/optional-picture.tsx'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { useReport } from '#app/staff/record-sections.tsx'
import { respond } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionNotice, ChangedNotice } from '#app/staff/ui/notice.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { visitContext } from '#app/visit.ts'
import { operatorProfileHref } from '#content/pages/operator.ts'
import { operatorPage as words } from '#content/staff/operators.ts'
import { recordWords } from '#content/staff/records.ts'
import { teamPage } from '#content/staff/team.ts'
import { findOperator, type Operator } from '#db/departures/operators.ts'
import { countGuestsToSign, listWaivers } from '#db/operators/waivers.ts'
import { listPictureChoices } from '#operations/pictures/load-pictures.ts'
import { dayOf } from '#rules/dates.ts'
import type { OperatorId } from '#rules/ids.ts'
import { hasProfile, PROFILE_FIELDS } from '#rules/operators/operator-profile.ts'
import type { StoredPicture } from '#rules/pictures/pictures.ts'
import type { Route } from './+types/operator'
import { runOperatorAction } from './operator-actions.ts'
import { CONTACT_FIELDS, OperatorFields, ProfileFields } from './operator-fields.tsx'
import { WaiverPart } from './waiver-part.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { db, now } = tools
  const operator = orNotFound(await findOperator(db, idIn<OperatorId>(params.id)))
  const [waivers, guestsToSign, choices] = await Promise.all([
    listWaivers(db, operator.id),
    countGuestsToSign(db, operator.id, dayOf(now())),
    listPictureChoices(tools),
  ])
  return { operator, waivers, guestsToSign, choices }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools, staffTools } = context.get(visitContext)
  const operatorId = idIn<OperatorId>(params.id)
  const call = { operatorId, keep: staffTools.keepPdf, actor: staffOf(context).name, tools }
  return respond(await runOperatorAction(await readForm(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

/** Rules A17 and A28: all that owners know of an operator, and what the public sees of it. */
export default function OperatorRecord({ loaderData, actionData: report }: Route.ComponentProps) {
  const { operator, waivers, guestsToSign, choices } = loaderData
  const toProfile = hasProfile(operator) ? (
    <a href={operatorProfileHref(operator.id)} className="button button-small">
      {words.toProfile}
    </a>
  ) : null
  return (
    <StaffPage
      title={operator.name}
      mark={operator.endedAt ? words.ended : null}
      trail={[{ label: teamPage.title, href: '/staff/team' }]}
      actions={toProfile}
    >
      <ActionNotice report={report} />
      {report?.changedBy === undefined ? null : (
        <ChangedNotice
          by={report.changedBy || recordWords.someone}
          {...differences(operator, report.sent ?? {}, choices)}
        />
      )}
      <Details operator={operator} choices={choices} />
      <WaiverPart waivers={waivers} guestsToSign={guestsToSign} />
    </StaffPage>
  )
}

function differences(operator: Operator, sent: Readonly<Record<string, string>>, choices: readonly StoredPicture[]) {
  const theirs = (name: keyof Operator) => String(operator[name] ?? '')
  const changed = [...CONTACT_FIELDS, ...PROFILE_FIELDS].filter((name) => theirs(name) !== (sent[name] ?? '').trim())
  const picture = (id: string | null | undefined) => ({
    label: words.picture,
    value: choices.find((each) => each.id === id)?.description ?? words.noPicture,
  })
  const isOther = theirs('pictureId') !== (sent.pictureId ?? '')
  return {
    theirs: [
      ...changed.map((name) => ({ label: words.fields[name], value: theirs(name) })),
      ...(isOther ? [picture(operator.pictureId)] : []),
    ],
    yours: [
      ...changed.map((name) => ({ label: words.fields[name], value: sent[name] ?? '' })),
      ...(isOther ? [picture(sent.pictureId)] : []),
    ],
  }
}

/** What was typed stays in the form after a refusal, and saving again replaces what others saved. */
function Details({ operator, choices }: { operator: Operator; choices: readonly StoredPicture[] }) {
  const { sent, errors } = useReport('change-operator') ?? {}
  const shown = sent ?? operator
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="change-operator" />
      <input type="hidden" name="version" value={operator.version} />
      <div className="grid gap-5 lg:grid-cols-2">
        <StaffSection heading={words.heading}>
          <OperatorFields shown={shown} errors={errors} />
        </StaffSection>
        <StaffSection heading={words.profile.heading}>
          <p className="max-w-text text-slate text-small">{words.profile.text}</p>
          <ProfileFields shown={shown} errors={errors} />
          <OptionalPicture label={words.picture} none={words.noPicture} choices={choices} chosen={shown.pictureId} />
        </StaffSection>
      </div>
      <SubmitButton label={words.save} tone="glow" />
    </Form>
  )
}
