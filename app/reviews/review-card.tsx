import { Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { rangeText } from '#content/dates.ts'
import { authorText, ratedNames, ratingText, reviewsPart as words } from '#content/reviews/reviews.ts'
import type { PublicReview } from '#operations/reviews/list-public-reviews.ts'
import { MAX_RATING, RATED } from '#rules/reviews/reviews.ts'
import { mediaPicture } from './media-picture.ts'

const ASKED = RATED.filter((rated) => rated !== 'overall')

type Props = {
  review: PublicReview
  /** On a page that is not about one trip. */
  withTrip?: boolean
}

/** Rule L13: a guest's words are text, so nothing in them is a link. */
export function ReviewCard({ review, withTrip = false }: Props) {
  const { destination, title, startDate, endDate, overall, answer, name, country, pictures } = review
  const author = authorText(name, country)
  return (
    <article className="min-w-0 border-ink border-t pt-4">
      <p className="flex items-center gap-3">
        <RatingBar rating={overall} />
        <span className="figure text-small">{ratingText(overall)}</span>
      </p>
      <p className="mt-3 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{review.words}</p>
      {pictures.length > 0 ? (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="min-w-0">
              <Picture
                source={mediaPicture(picture)}
                alt={words.picture(author, index + 1, pictures.length)}
                sizes="(min-width: 68rem) 14rem, 50vw"
                className="aspect-[4/3] w-full"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-3 font-bold">{author}</p>
      <p className="figure text-slate text-small">
        {withTrip ? (
          <>
            <Link to={`/destination/${destination}#reviews`} className="link">
              {title}
            </Link>
            {' · '}
          </>
        ) : null}
        {rangeText(startDate, endDate)}
      </p>
      <p className="text-slate text-small">
        {[words.booked, ...ASKED.map((rated) => `${ratedNames[rated]} ${review[rated]}`)].join(' · ')}
      </p>
      {answer ? (
        <div className="mt-4 max-w-text border-contour border-l-3 pl-4">
          <p className="kicker">{words.answer}</p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
        </div>
      ) : null}
    </article>
  )
}

/** The text beside it says the same. */
function RatingBar({ rating }: { rating: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: MAX_RATING }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: squares are their numbers.
        <span key={index} className={`size-3 border border-ink ${index < rating ? 'bg-ink' : ''}`} />
      ))}
    </span>
  )
}
