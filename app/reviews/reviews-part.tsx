import { reviewsPart as words } from '#content/reviews/reviews.ts'
import type { loadNewestReviews, TripReviews } from '#operations/reviews/list-public-reviews.ts'
import { ReviewCard } from './review-card.tsx'

type TripProps = { title: string; reviews: TripReviews }

/** Rule L13: nothing until there is a review to read, or an average of those that no one can. */
export function TripReviewsPart({ title, reviews: { shown, counts, average, isInvented } }: TripProps) {
  if (shown.length === 0 && average === null) return null
  return (
    <section id="reviews" className="sheet scroll-mt-8 pb-6 md:pb-7">
      <div className="grid gap-x-6 gap-y-5 border-ink border-t pt-4 lg:grid-cols-[1fr_2fr]">
        <div className="min-w-0">
          <h2>{words.heading(title)}</h2>
          {average === null ? (
            <p className="mt-4 text-slate">{words.tooFew}</p>
          ) : (
            <>
              <p className="figure mt-4 text-figure">{words.average(average)}</p>
              <p className="figure text-small">{words.from(counts.reviews)}</p>
              <p className="mt-3 text-small">{words.all(counts.hidden, counts.waiting)}</p>
            </>
          )}
          <p className="mt-3 text-slate text-small">{words.rule}</p>
          {isInvented ? <p className="mt-3 text-slate text-small">{words.invented}</p> : null}
        </div>
        <div className="grid min-w-0 content-start gap-5">
          {shown.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
          {shown.length < counts.reviews - counts.hidden - counts.waiting ? (
            <p className="text-slate text-small">{words.newest(shown.length)}</p>
          ) : null}
        </div>
      </div>
    </section>
  )
}

/** The newest reviews of all trips, for the home page. */
export function NewestReviews({ shown, isInvented }: Awaited<ReturnType<typeof loadNewestReviews>>) {
  if (shown.length === 0) return null
  return (
    <section className="sheet py-6 md:py-7">
      <h2>{words.homeHeading}</h2>
      <p className="mt-3 max-w-text text-lead">{words.homeText}</p>
      <ul className="mt-5 grid gap-5 md:grid-cols-3">
        {shown.map((review) => (
          <li key={review.id} className="min-w-0">
            <ReviewCard review={review} withTrip />
          </li>
        ))}
      </ul>
      {isInvented ? <p className="mt-5 text-slate text-small">{words.invented}</p> : null}
    </section>
  )
}
