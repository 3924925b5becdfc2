import { Form, redirect } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { RecordAction, useReport } from '#app/staff/record-sections.tsx'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionNotice, EmptyState, Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { TextArea, TextField } from '#app/staff/ui/text-field.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { visitContext } from '#app/visit.ts'
import { picturePage, picturesPage } from '#content/staff/pictures.ts'
import { type ListedPicture, loadPicturePage } from '#operations/pictures/load-pictures.ts'
import type { PictureUse } from '#operations/pictures/picture-uses.ts'
import type { PictureId } from '#rules/ids.ts'
import { canChangePictures } from '#rules/pictures/slots.ts'
import type { Route } from './+types/picture'
import { FocalField } from './focal-field.tsx'
import { loadRecordTitles } from './load-record-titles.ts'
import { pictureActions } from './picture-actions.ts'
import { PictureUpload } from './picture-upload.tsx'
import { problemText } from './problem-text.ts'
import { addressOfUse, type RecordTitles, titleOfUse } from './slot-title.ts'
import { Thumbnail } from './thumbnail.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const picture = orNotFound(await loadPicturePage(idIn<PictureId>(params.id), tools))
  return {
    picture,
    titles: await loadRecordTitles(tools),
    mayChange: canChangePictures(staffOf(context).role),
    isAdded: new URL(request.url).searchParams.has('added'),
    problem: problemText(request.url),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const call = { id: idIn<PictureId>(params.id), staff, tools: context.get(visitContext).tools }
  const report = await runStaffAction(pictureActions, await readFields(request), call)
  return report.intent === 'delete' && report.done ? redirect('/staff/pictures', 303) : respond(report)
}

export default function PicturePage({ loaderData, actionData: report }: Route.ComponentProps) {
  const { picture, titles, mayChange, isAdded, problem } = loaderData
  const { id, version, description, width, height, by, uses } = picture
  return (
    <StaffPage
      title={description || picturePage.unnamed}
      mark={picturePage.size(width, height)}
      trail={[{ label: picturesPage.title, href: '/staff/pictures' }]}
    >
      <ActionNotice report={report} />
      {isAdded && !report ? <Notice tone="good">{picturesPage.upload.added}</Notice> : null}
      {problem && !report ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="grid gap-5 xl:grid-cols-[3fr_2fr]">
        {mayChange ? <Words picture={picture} /> : <Shown picture={picture} />}
        <div className="grid content-start gap-5">
          <Uses uses={uses} titles={titles} />
          {description ? <ArticleLine id={id} /> : null}
          {mayChange ? (
            <StaffSection heading={picturePage.replace.heading}>
              <p className="text-slate text-small">{picturePage.replace.hint}</p>
              <PictureUpload replaces={{ id, version }} />
            </StaffSection>
          ) : null}
          <p className="text-slate text-small">{picturePage.uploaded(by)}</p>
          {mayChange && uses.length === 0 ? (
            <RecordAction
              intent="delete"
              label={picturePage.delete.label}
              tone="berry"
              confirm={picturePage.delete.confirm}
              version={version}
            />
          ) : null}
        </div>
      </div>
    </StaffPage>
  )
}

function Words({ picture }: { picture: ListedPicture }) {
  const { words } = picturePage
  const report = useReport('change')
  const sent = report?.problem ? report.sent : undefined
  return (
    <StaffSection heading={words.heading}>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="version" value={picture.version} />
        <TextArea
          name="description"
          label={words.description}
          hint={words.descriptionHint}
          error={report?.errors?.description}
          defaultValue={sent?.description ?? picture.description}
          rows={2}
          required
        />
        <TextField
          name="credit"
          label={words.credit}
          hint={words.creditHint}
          error={report?.errors?.credit}
          defaultValue={sent?.credit ?? picture.credit}
          autoComplete="off"
        />
        <FocalField key={picture.hash} picture={picture} />
        <SubmitButton label={words.save} tone="glow" />
      </Form>
    </StaffSection>
  )
}

function Shown({ picture }: { picture: ListedPicture }) {
  return (
    <div className="max-w-[40rem]">
      <Thumbnail picture={picture} className="h-auto w-full" sizes="40rem" />
    </div>
  )
}

function Uses({ uses, titles }: { uses: readonly PictureUse[]; titles: RecordTitles }) {
  const words = picturePage.uses
  return (
    <StaffSection heading={words.heading}>
      {uses.length === 0 ? <EmptyState text={words.empty} /> : null}
      <ul className="grid gap-1 empty:hidden">
        {uses.map((use) => (
          <li key={titleOfUse(use, titles)}>
            <TextLink to={addressOfUse(use)}>{titleOfUse(use, titles)}</TextLink>
          </li>
        ))}
      </ul>
    </StaffSection>
  )
}

function ArticleLine({ id }: { id: string }) {
  const words = picturePage.article
  return (
    <StaffSection heading={words.heading}>
      <p className="text-slate text-small">{words.hint}</p>
      <input
        readOnly
        aria-label={words.heading}
        value={words.line(id)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="input input-small"
      />
    </StaffSection>
  )
}
