import { toSource } from '#app/page/slot-picture.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { destinationPage } from '#content/pages/destination.ts'
import { pictureWords } from '#content/pages/pictures.ts'
import type { ShownPicture } from '#operations/pictures/site-pictures.ts'

const WIDE = '(min-width: 78rem) 39rem, 50vw'
const NARROW = '(min-width: 78rem) 25rem, (min-width: 64rem) 33vw, 50vw'

type Props = { title: string; gallery: readonly ShownPicture[] }

/** The page has no such part until staff choose pictures. */
export function DestinationGallery({ title, gallery }: Props) {
  if (gallery.length === 0) return null
  // So few fill two columns better than three.
  const isWide = [1, 2, 4].includes(gallery.length)
  return (
    <section className="sheet pb-6 md:pb-7">
      <h2>{destinationPage.gallery(title)}</h2>
      <ul className={`mt-4 grid grid-cols-2 gap-3 md:gap-4 ${isWide ? '' : 'lg:grid-cols-3'}`}>
        {gallery.map((shown) => (
          <li key={shown.id} className="min-w-0">
            <GalleryFigure {...shown} sizes={isWide ? WIDE : NARROW} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GalleryFigure({ picture, caption, sizes }: ShownPicture & { sizes: string }) {
  const credit = picture.credit ? pictureWords.credit(picture.credit) : ''
  return (
    <figure>
      <Picture source={toSource(picture)} alt="" sizes={sizes} className="aspect-[3/2] w-full" />
      {caption || credit ? (
        <figcaption className="mt-1 text-slate text-small [overflow-wrap:anywhere]">
          {[caption, credit].filter(Boolean).join(' ')}
        </figcaption>
      ) : null}
    </figure>
  )
}
