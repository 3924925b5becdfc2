import { PreviewLinks } from '#app/staff/catalogue/preview-links.tsx'
import { readFields } from '#app/staff/read-fields.ts'
import { orNotFound } from '#app/staff/record-id.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { ActionNotice, EmptyState, Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { staffPieces } from '#content/staff/frame.ts'
import { picturesPage, placesPage as words } from '#content/staff/pictures.ts'
import { loadSlotPage, type SlotPage } from '#operations/pictures/load-pictures.ts'
import type { StoredPicture } from '#rules/pictures/pictures.ts'
import { canChangePictures, type Slot } from '#rules/pictures/slots.ts'
import { PREVIEW_PATH } from '#rules/staff/staff.ts'
import type { Route } from './+types/place'
import { BuiltPicture } from './built-picture.tsx'
import { Crops } from './crops.tsx'
import { loadRecordTitles } from './load-record-titles.ts'
import { PictureChoice } from './picture-choice.tsx'
import { slotActions } from './slot-actions.ts'
import { slotTitle } from './slot-title.ts'
import { Thumbnail } from './thumbnail.tsx'

/** Stands for the built picture in forms. */
const BUILT = 'built'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const page = orNotFound(await loadSlotPage(params.slot, tools))
  const asked = new URL(request.url).searchParams.get('picture') ?? undefined
  const isKnown = asked === BUILT || page.choices.some(({ id }) => id === asked)
  return {
    page,
    title: slotTitle(params.slot, await loadRecordTitles(tools)),
    mayChange: canChangePictures(staffOf(context).role),
    asked: isKnown ? asked : undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const call = { slot: params.slot, staff: staffOf(context), tools: context.get(visitContext).tools }
  return respond(await runStaffAction(slotActions, await readFields(request), call))
}

/** Rule A24: the picture of one place, a preview of another, and all it had before. */
export default function Place({ loaderData, actionData: report }: Route.ComponentProps) {
  const { page, title, mayChange, asked } = loaderData
  const { slot, picture } = page
  const now = picture?.id ?? BUILT
  const trail = [
    { label: picturesPage.title, href: '/staff/pictures' },
    { label: words.title, href: '/staff/pictures/places' },
  ]
  return (
    <StaffPage title={title} mark={words.shapes[slot.shape]} trail={trail}>
      <ActionNotice report={report} />
      {mayChange ? null : <Notice>{picturesPage.ownersOnly}</Notice>}
      <div className="grid gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-5">
          {asked && asked !== now && mayChange ? <Preview page={page} asked={asked} /> : null}
          <StaffSection heading={words.now}>
            <SlotCrops slot={slot} picture={picture} />
          </StaffSection>
          {mayChange ? <Choice page={page} chosen={asked ?? now} /> : null}
        </div>
        <History page={page} mayChange={mayChange} />
      </div>
    </StaffPage>
  )
}

function SlotCrops({ slot, picture }: { slot: Slot; picture: StoredPicture | undefined }) {
  return (
    <Crops
      shape={slot.shape}
      whole="max-w-[40rem]"
      picture={(className) =>
        picture ? (
          <Thumbnail picture={picture} className={className} sizes="40rem" />
        ) : (
          <BuiltPicture slot={slot} className={className} sizes="40rem" />
        )
      }
    />
  )
}

/** The page of a place as guests would see it. Link previews are made by other programs. */
function previewPath({ name, shape }: Slot): string | undefined {
  const [kind = '', key = ''] = name.split(':')
  if (shape === 'share') return undefined
  return ['destination', 'package', 'article'].includes(kind)
    ? `${PREVIEW_PATH}/${kind}/${key}`
    : `${PREVIEW_PATH}/page/${kind}`
}

function Preview({ page: { slot, version, choices }, asked }: { page: SlotPage; asked: string }) {
  const path = previewPath(slot)
  const query = new URLSearchParams({ place: slot.name, picture: asked })
  return (
    <StaffSection heading={words.preview}>
      <SlotCrops slot={slot} picture={choices.find(({ id }) => id === asked)} />
      {path ? <PreviewLinks path={`${path}?${query}`} /> : null}
      <ActionForm intent="use" label={words.use} tone="glow" version={version} hidden={{ picture: asked }} />
    </StaffSection>
  )
}

/** The choice is in the address, so that its preview is a page that can be reloaded and left. */
function Choice({ page: { slot, choices }, chosen }: { page: SlotPage; chosen: string }) {
  const built = <BuiltPicture slot={slot} className="aspect-[3/2] w-full" sizes="11rem" />
  return (
    <StaffSection heading={words.choose}>
      {choices.length === 0 ? <EmptyState text={words.none} /> : null}
      <form className="grid gap-3">
        <PictureChoice
          key={chosen}
          name="picture"
          label={words.choices}
          choices={choices}
          chosen={chosen}
          other={{ value: BUILT, label: words.built, picture: built }}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" className="button-small">
            {words.show}
          </Button>
          <TextLink to="/staff/pictures">{words.upload}</TextLink>
        </div>
      </form>
    </StaffSection>
  )
}

function History({ page: { slot, version, history }, mayChange }: { page: SlotPage; mayChange: boolean }) {
  const shipped = { revision: 0, picture: undefined, by: '', at: undefined }
  return (
    <StaffSection heading={words.history}>
      <ol className="grid gap-4">
        {[...history, shipped].map(({ revision, picture, by, at }) => (
          <li
            key={revision}
            className="grid grid-cols-[7rem_1fr] gap-3 border-ink text-small not-first:border-t not-first:pt-3"
          >
            {picture ? (
              <Thumbnail picture={picture} sizes="7rem" />
            ) : (
              <BuiltPicture slot={slot} className="aspect-[3/2] w-full" sizes="7rem" />
            )}
            <div className="grid content-start gap-1">
              <p>{picture?.description ?? words.built}</p>
              <p className="text-slate">
                {at ? <DateTime at={at} /> : words.shipped} {by ? staffPieces.by(by) : null}
              </p>
              {mayChange && revision !== version ? (
                <ActionForm
                  intent="revert"
                  label={words.back}
                  about={picture?.description ?? words.built}
                  confirm={words.backConfirm}
                  version={version}
                  hidden={{ to: String(revision) }}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </StaffSection>
  )
}
