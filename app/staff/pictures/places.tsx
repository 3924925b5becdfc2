import { Link } from 'react-router'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { picturesPage, placesPage as words } from '#content/staff/pictures.ts'
import { type ListedSlot, listSlotsWithPictures } from '#operations/pictures/load-pictures.ts'
import type { Route } from './+types/places'
import { BuiltPicture } from './built-picture.tsx'
import { loadRecordTitles } from './load-record-titles.ts'
import { type RecordTitles, slotTitle } from './slot-title.ts'
import { Thumbnail } from './thumbnail.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const slots = await listSlotsWithPictures(tools)
  return { groups: [...Map.groupBy(slots, groupOf)], titles: await loadRecordTitles(tools) }
}

type Group = keyof typeof words.groups

function groupOf({ name }: ListedSlot): Group {
  const [kind] = name.split(':')
  if (kind === 'destination' || kind === 'package') return 'trip'
  return kind === 'article' || kind === 'share' ? kind : 'page'
}

/** Rule A24: every place of the public pages, and its picture. */
export default function Places({ loaderData: { groups, titles } }: Route.ComponentProps) {
  return (
    <StaffPage title={words.title} trail={[{ label: picturesPage.title, href: '/staff/pictures' }]}>
      {groups.map(([group, slots]) => (
        <StaffSection key={group} heading={words.groups[group]}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4">
            {slots.map((slot) => (
              <li key={slot.name}>
                <Place slot={slot} titles={titles} />
              </li>
            ))}
          </ul>
        </StaffSection>
      ))}
    </StaffPage>
  )
}

function Place({ slot, titles }: { slot: ListedSlot; titles: RecordTitles }) {
  // The words on a link preview would be cut off.
  const shape = groupOf(slot) === 'share' ? 'aspect-[1200/630] w-full' : 'aspect-[3/2] w-full'
  return (
    <Link to={`/staff/pictures/places/${slot.name}`} className="group block text-small">
      <span className="block overflow-hidden border border-ink">
        {slot.picture ? (
          <Thumbnail picture={slot.picture} className={shape} />
        ) : (
          <BuiltPicture slot={slot} className={shape} sizes="16rem" />
        )}
      </span>
      <span className="mt-1 block font-bold group-hover:underline">{slotTitle(slot.name, titles)}</span>
      <span className="text-slate">{slot.picture ? words.own : words.built}</span>
    </Link>
  )
}
