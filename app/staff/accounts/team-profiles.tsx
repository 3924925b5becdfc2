import { OptionalPicture } from '#app/staff/pictures/optional-picture.tsx'
import { readFields } from '#app/staff/read-fields.ts'
import { RecordAction } from '#app/staff/record-sections.tsx'
import { respond, runStaffAction, type StaffActionReport } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { ActionNotice, ChangedNotice } from '#app/staff/ui/notice.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { TextArea, TextField } from '#app/staff/ui/text-field.tsx'
import { visitContext } from '#app/visit.ts'
import { teamPage } from '#content/staff/team.ts'
import { teamProfilesPage as words } from '#content/staff/team-profiles.ts'
import { listTeamProfiles, type TeamProfile } from '#db/staff/team-profiles.ts'
import { listPictureChoices } from '#operations/pictures/load-pictures.ts'
import type { StoredPicture } from '#rules/pictures/pictures.ts'
import { MAX_PROFILE_LENGTH } from '#rules/staff/team-profiles.ts'
import type { Route } from './+types/team-profiles'
import { teamProfileActions } from './team-profile-actions.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const [profiles, choices] = await Promise.all([listTeamProfiles(tools.db), listPictureChoices(tools)])
  return { profiles, choices }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(teamProfileActions, await readFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

type Report = StaffActionReport | undefined

/** Rule A29: the people whom About shows, in its order. */
export default function TeamProfiles({ loaderData: { profiles, choices }, actionData: report }: Route.ComponentProps) {
  const added = report?.intent === 'add-profile' && report.problem !== undefined ? report : undefined
  const toAbout = (
    <a href="/about" className="button button-small">
      {words.view}
    </a>
  )
  return (
    <StaffPage title={words.title} trail={[{ label: teamPage.title, href: '/staff/team' }]} actions={toAbout}>
      <p className="max-w-text text-slate text-small">{words.text}</p>
      <ActionNotice report={report} />
      <Conflict profiles={profiles} choices={choices} report={report} />
      <RecordSection
        words={words}
        rows={profiles}
        columns={[
          { head: words.name, cell: ({ name }) => name },
          { head: words.role, cell: ({ role }) => role },
          { head: words.profile, cell: ({ text }) => text },
          { head: words.actions, cell: (profile) => <Actions {...{ profile, profiles, choices, report }} /> },
        ]}
      >
        {/* The next person begins with an empty form. */}
        <ActionForm
          key={profiles.length}
          intent="add-profile"
          label={words.add}
          tone="glow"
          isOpen={added !== undefined}
        >
          <ProfileFields shown={added?.sent ?? {}} choices={choices} errors={added?.errors} />
        </ActionForm>
      </RecordSection>
    </StaffPage>
  )
}

type Shared = { profiles: readonly TeamProfile[]; choices: readonly StoredPicture[]; report: Report }

function Conflict({ profiles, choices, report }: Shared) {
  const theirs = profiles.find(({ id }) => id === report?.sent?.profileId)
  if (!theirs || report?.changedBy === undefined) return null
  return (
    <ChangedNotice
      by={report.changedBy}
      theirs={factsOf(theirs, choices)}
      yours={factsOf(report.sent ?? {}, choices)}
    />
  )
}

type Shown = { name?: string; role?: string; text?: string; pictureId?: string | null }

function factsOf({ name = '', role = '', text = '', pictureId }: Shown, choices: readonly StoredPicture[]) {
  const picture = choices.find(({ id }) => id === pictureId)
  return [
    { label: words.name, value: name },
    { label: words.role, value: role },
    { label: words.profile, value: text },
    { label: words.picture, value: picture?.description ?? words.noPicture },
  ]
}

function Actions({ profile, profiles, choices, report }: Shared & { profile: TeamProfile }) {
  const { id, name, version } = profile
  const shared = { about: name, hidden: { profileId: id } }
  const refused = report?.intent === 'change-profile' && report.sent?.profileId === id ? report : undefined
  return (
    <div className="action-row">
      {id === profiles[0]?.id ? null : <ActionForm intent="move-profile-up" label={words.up} {...shared} />}
      {id === profiles.at(-1)?.id ? null : <ActionForm intent="move-profile-down" label={words.down} {...shared} />}
      <ActionForm
        intent="change-profile"
        label={words.change}
        version={version}
        isOpen={refused?.problem !== undefined}
        {...shared}
      >
        <ProfileFields shown={refused?.sent ?? profile} choices={choices} errors={refused?.errors} />
      </ActionForm>
      <RecordAction
        intent="remove-profile"
        label={words.remove}
        tone="berry"
        confirm={words.removeConfirm(name)}
        version={version}
        {...shared}
      />
    </div>
  )
}

type FieldsProps = {
  shown: Shown
  choices: readonly StoredPicture[]
  errors: Record<string, string> | undefined
}

function ProfileFields({ shown, choices, errors }: FieldsProps) {
  return (
    <>
      <TextField name="name" label={words.name} defaultValue={shown.name} error={errors?.name} required />
      <TextField name="role" label={words.role} defaultValue={shown.role} error={errors?.role} required />
      <TextArea
        name="text"
        label={words.profile}
        hint={words.profileHint(MAX_PROFILE_LENGTH)}
        maxLength={MAX_PROFILE_LENGTH}
        rows={4}
        defaultValue={shown.text}
        error={errors?.text}
        required
      />
      <OptionalPicture label={words.picture} none={words.noPicture} choices={choices} chosen={shown.pictureId} />
    </>
  )
}
