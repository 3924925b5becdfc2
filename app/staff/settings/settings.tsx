import { readFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import type { ShownSetting } from '#app/staff/staff-tools.ts'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { type Column, RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { visitContext } from '#app/visit.ts'
import { settingGroups, settingsPage as words } from '#content/staff/settings.ts'
import { legalWords } from '#content/staff/setup.ts'
import { findLegalReview } from '#operations/staff/review-legal-texts.ts'
import type { Route } from './+types/settings'
import { LegalReview } from './legal-review.tsx'
import { legalDay, listLegalTexts } from './legal-texts.ts'
import { settingsActions } from './settings-actions.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, tools, staffTools } = context.get(visitContext)
  const { settings: known } = staffTools
  const groups = settingGroups.map(({ settings: texts, ...group }) => {
    const settings = known.filter(({ name }) => Object.hasOwn(texts, name))
    return { ...group, settings: settings.map((setting) => ({ ...setting, text: texts[setting.name] })) }
  })
  const texts = listLegalTexts(site, await tools.catalogue.current())
  return { groups, legal: { texts, changedOn: legalDay(texts), review: await findLegalReview(tools.db) } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { name: actor, role } = staffOf(context)
  const { site, tools } = context.get(visitContext)
  const changedOn = legalDay(listLegalTexts(site, await tools.catalogue.current()))
  const call = { actor, role, changedOn, tools }
  return respond(await runStaffAction(settingsActions, await readFields(request), call))
}

export default function Settings({ loaderData: { groups, legal }, actionData }: Route.ComponentProps) {
  const anchors = [{ id: 'legal', heading: legalWords.heading }, ...groups]
  return (
    <StaffPage title={words.title}>
      <ActionNotice report={actionData} />
      <p className="max-w-text text-small">{words.intro}</p>
      <nav aria-label={words.jump}>
        <ul className="flex flex-wrap gap-x-4">
          {anchors.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-flex min-h-target items-center text-small">
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Elsewhere />
      <LegalReview {...legal} />
      {groups.map((group) => (
        <Group key={group.id} {...group} />
      ))}
    </StaffPage>
  )
}

type Setting = ShownSetting & { text: string | undefined }

function Group({ id, heading, how, settings }: { id: string; heading: string; how?: string; settings: Setting[] }) {
  return (
    <div
      id={id}
      className="scroll-mt-4 md:[&_table]:table-fixed md:[&_th:first-child]:w-1/2 md:[&_th:last-child]:w-[9rem]"
    >
      <StaffSection heading={heading}>
        {how ? <p className="max-w-text text-slate text-small">{how}</p> : null}
        <RecordTable label={words.label(heading)} columns={columns} rows={settings} keyOf={({ name }) => name} />
      </StaffSection>
    </div>
  )
}

const tones = { set: 'good', default: 'neutral', 'stand-in': 'waiting', unset: 'ended' } satisfies Record<
  ShownSetting['source'],
  StateTone
>

const heads = words.columns

const columns: Column<Setting>[] = [
  { head: heads.name, cell: (setting) => <Name {...setting} /> },
  { head: heads.value, cell: ({ value, isHidden }) => (isHidden ? words.hidden : (value ?? words.none)) },
  { head: heads.source, cell: ({ source }) => <StateMark tone={tones[source]}>{words.sources[source]}</StateMark> },
]

function Name({ name, text }: Setting) {
  return (
    <>
      <code className="figure break-words">{name}</code>
      <span className="block font-normal text-slate">{text}</span>
    </>
  )
}

function Elsewhere() {
  const { heading, text, links } = words.elsewhere
  return (
    <StaffSection heading={heading}>
      <p className="text-slate text-small">{text}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-small">
        {links.map(({ label, href }) => (
          <li key={href}>
            <TextLink to={href}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </StaffSection>
  )
}
