import { readForm } from '#app/page/read-form.ts'
import { respond } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ChooseCsv, ImportCsv } from '#app/staff/ui/csv-forms.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { type Column, RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { dayFactsText } from '#content/days/day-words.ts'
import { dayImportPage as words } from '#content/staff/day-import.ts'
import { manifestsPage } from '#content/staff/manifests.ts'
import type { PlannedLine } from '#rules/days/day-lines.ts'
import type { Route } from './+types/day-import'
import { type DayPreview, runDayImport } from './import-actions.ts'

/** Enough to see whether the file was read well. Lines with problems are always shown. */
const SHOWN_LINES = 100

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  return respond(await runDayImport(await readForm(request), { actor: staffOf(context).name, tools }))
}

export default function DayImport({ actionData: report }: Route.ComponentProps) {
  return (
    <StaffPage title={words.title} trail={[{ label: manifestsPage.title, href: '/staff/manifests' }]}>
      <ActionNotice report={report} />
      {report?.preview ? <Preview {...report.preview} /> : <ChooseCsv words={words} />}
    </StaffPage>
  )
}

const isBad = (line: PlannedLine) => 'problem' in line

const columns: Column<PlannedLine>[] = [
  { head: words.columns.line, cell: ({ line }) => line, figure: true },
  { head: words.columns.day, cell: ({ texts }) => texts.day },
  { head: words.columns.trip, cell: ({ texts }) => [texts.trip, texts.operator].filter(Boolean).join(', ') },
  {
    head: words.columns.facts,
    cell: (line) => ('becomes' in line ? dayFactsText(line.becomes.facts) : line.texts.result),
  },
  {
    head: words.columns.becomes,
    cell: (line) =>
      'problem' in line ? (
        <strong className="text-berry">{words.problems[line.problem]}</strong>
      ) : line.becomes.departureId ? (
        words.departureDay
      ) : (
        words.pastDay
      ),
  },
]

function Preview({ lines, file }: DayPreview) {
  const bad = lines.filter(isBad)
  const good = lines.length - bad.length
  const shown = [...bad, ...lines.filter((line) => !isBad(line))].slice(0, Math.max(SHOWN_LINES, bad.length))
  return (
    <StaffSection heading={words.preview}>
      <p className="max-w-text font-bold">{words.counts(good, bad.length)}</p>
      <div className="overflow-x-auto">
        <RecordTable label={words.label} rows={shown} keyOf={({ line }) => String(line)} columns={columns} />
      </div>
      {lines.length > shown.length ? <p>{words.more(lines.length - shown.length)}</p> : null}
      <div className="flex flex-wrap gap-2">
        {bad.length === 0 ? <ImportCsv file={file} label={words.submit} /> : null}
        <LinkButton to="/staff/days" className="button-small">
          {words.again}
        </LinkButton>
      </div>
    </StaffSection>
  )
}
