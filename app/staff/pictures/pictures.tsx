import { Link } from 'react-router'
import { staffOf } from '#app/staff/staff-context.ts'
import { EmptyState, Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { picturesPage as words } from '#content/staff/pictures.ts'
import { type ListedPicture, listPicturesWithUses } from '#operations/pictures/load-pictures.ts'
import { canChangePictures } from '#rules/pictures/slots.ts'
import type { Route } from './+types/pictures'
import { PictureUpload } from './picture-upload.tsx'
import { problemText } from './problem-text.ts'
import { Thumbnail } from './thumbnail.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = staffOf(context)
  return {
    mayChange: canChangePictures(role),
    problem: problemText(request.url),
    pictures: await listPicturesWithUses(context.get(visitContext).tools),
  }
}

/** Rule A23: every uploaded picture with the number of its places. */
export default function Pictures({ loaderData: { mayChange, problem, pictures } }: Route.ComponentProps) {
  const toPlaces = (
    <Link to="/staff/pictures/places" className="button button-small">
      {words.toPlaces}
    </Link>
  )
  return (
    <StaffPage title={words.title} mark={pictures.length} actions={toPlaces}>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {mayChange ? (
        <StaffSection heading={words.upload.heading}>
          <PictureUpload />
        </StaffSection>
      ) : (
        <Notice>{words.ownersOnly}</Notice>
      )}
      <StaffSection heading={words.list.heading}>
        {pictures.length === 0 ? <EmptyState text={words.list.empty} /> : null}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4 empty:hidden">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Card picture={picture} />
            </li>
          ))}
        </ul>
      </StaffSection>
    </StaffPage>
  )
}

function Card({ picture }: { picture: ListedPicture }) {
  const { id, description, uses } = picture
  return (
    <Link to={`/staff/pictures/${id}`} className="group block text-small">
      <span className="block overflow-hidden border border-ink">
        <Thumbnail picture={picture} />
      </span>
      <span className={`mt-1 line-clamp-2 group-hover:underline ${description ? '' : 'font-bold text-berry'}`}>
        {description || words.list.undescribed}
      </span>
      <span className="text-slate">{uses.length > 0 ? words.list.usedIn(uses.length) : words.list.unused}</span>
    </Link>
  )
}
