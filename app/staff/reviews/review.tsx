import { mediaPicture } from '#app/reviews/media-picture.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { respond, runStaffAction, type StaffActionReport } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { optionsOf, SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextArea } from '#app/staff/ui/text-field.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { authorText, ratedNames, ratingText } from '#content/reviews/reviews.ts'
import { hideReasonNames, reviewsPage as list, reviewRecord as words } from '#content/staff/reviews.ts'
import { loadStaffReviewPage } from '#operations/reviews/list-reviews.ts'
import type { ReviewId } from '#rules/ids.ts'
import { HIDE_REASONS, RATED } from '#rules/reviews/reviews.ts'
import type { Route } from './+types/review'
import { reviewActions } from './review-actions.ts'
import { ReviewStateMark } from './review-state.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  return orNotFound(await loadStaffReviewPage(idIn(params.id), tools))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const call = { reviewId: idIn<ReviewId>(params.id), actor: staffOf(context).name, tools }
  return respond(await runStaffAction(reviewActions, await readFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

type Loaded = Route.ComponentProps['loaderData']
type PartProps = { page: Loaded; report: StaffActionReport | undefined }

export default function ReviewRecord({ loaderData, actionData: report }: Route.ComponentProps) {
  const { review, title } = loaderData
  const isErased = review.words === ''
  return (
    <StaffPage
      title={words.heading(title)}
      mark={ratingText(review.overall)}
      trail={[{ label: list.title, href: '/staff/reviews' }]}
    >
      <ActionNotice report={report} />
      <div className="grid gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 content-start gap-5">
          <StaffSection heading={words.words}>
            <p className="max-w-text whitespace-pre-line [overflow-wrap:anywhere]">
              {isErased ? words.erased : review.words}
            </p>
          </StaffSection>
          <Pictures page={loaderData} report={report} />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          {isErased ? null : <Decide page={loaderData} report={report} />}
          <Facts page={loaderData} />
        </div>
      </div>
    </StaffPage>
  )
}

const problemOf = (report: StaffActionReport | undefined, intent: string) =>
  report?.intent === intent ? report.problem : undefined

function Facts({ page: { review, trip } }: { page: Loaded }) {
  const { facts } = words
  return (
    <StaffSection
      heading={words.ratings}
      facts={[
        ...RATED.map((rated) => ({ label: ratedNames[rated], value: ratingText(review[rated]) })),
        {
          label: facts.trip,
          value: (
            <TextLink to={`/staff/departures/${trip.departureId}`}>{rangeText(trip.startDate, trip.endDate)}</TextLink>
          ),
        },
        { label: facts.booking, value: <TextLink to={`/staff/bookings/${trip.bookingId}`}>{trip.reference}</TextLink> },
        { label: facts.guest, value: trip.guest || null },
        { label: facts.shownAs, value: authorText(review.name, review.country) },
        { label: facts.received, value: <DateTime at={review.createdAt} /> },
        { label: facts.state, value: <ReviewStateMark review={review} /> },
      ]}
    />
  )
}

function Decide({ page: { review }, report }: PartProps) {
  const { version, state, answer, name, country } = review
  return (
    <StaffSection heading={words.decide}>
      <p className="text-small">{words.decideText}</p>
      <div className="action-row">
        {state === 'published' ? null : (
          <ActionForm
            intent="publish-review"
            label={words.publish}
            tone="spruce"
            version={version}
            problem={problemOf(report, 'publish-review')}
          />
        )}
        <ActionForm
          intent="hide-review"
          label={words.hide}
          tone="berry"
          version={version}
          confirm={words.hideConfirm}
          problem={problemOf(report, 'hide-review')}
        >
          <SelectField
            name="hiddenFor"
            label={words.hiddenFor}
            value={review.hiddenFor ?? HIDE_REASONS[0]}
            options={optionsOf(HIDE_REASONS, hideReasonNames)}
          />
        </ActionForm>
        {name === null && country === null ? null : (
          <ActionForm
            intent="remove-review-name"
            label={words.name.remove}
            version={version}
            confirm={words.name.confirm}
            reason
            problem={problemOf(report, 'remove-review-name')}
          />
        )}
      </div>
      <Answer key={answer} answer={answer} version={version} report={report} />
    </StaffSection>
  )
}

type AnswerProps = { answer: string | null; version: number; report: StaffActionReport | undefined }

function Answer({ answer, version, report }: AnswerProps) {
  const { heading, label, hint, save, remove, removeConfirm } = words.answer
  return (
    <div className="grid gap-3">
      <h3>{heading}</h3>
      {answer ? <p className="max-w-text whitespace-pre-line border-contour border-l-3 pl-3">{answer}</p> : null}
      <div className="action-row">
        <ActionForm intent="answer-review" label={save} version={version} problem={problemOf(report, 'answer-review')}>
          <TextArea
            name="answer"
            label={label}
            hint={hint}
            rows={5}
            required
            defaultValue={report?.intent === 'answer-review' ? (report.sent?.answer ?? answer ?? '') : (answer ?? '')}
          />
        </ActionForm>
        {answer ? (
          <ActionForm
            intent="remove-review-answer"
            label={remove}
            version={version}
            confirm={removeConfirm}
            problem={problemOf(report, 'remove-review-answer')}
          />
        ) : null}
      </div>
    </div>
  )
}

function Pictures({ page: { review, pictures }, report }: PartProps) {
  return (
    <StaffSection heading={words.pictures}>
      {pictures.length === 0 ? <p>{words.noPictures}</p> : null}
      <ul className="grid gap-3 sm:grid-cols-2">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="grid min-w-0 content-start gap-2">
            <Picture
              source={mediaPicture(picture)}
              alt={words.picture(index + 1, pictures.length)}
              sizes="(min-width: 80rem) 24rem, 50vw"
              className="h-auto w-full"
            />
            <ActionForm
              intent="remove-review-picture"
              label={words.removePicture}
              about={words.picture(index + 1, pictures.length)}
              version={review.version}
              hidden={{ pictureId: picture.id }}
              confirm={words.removePictureConfirm}
              reason
              problem={report?.sent?.pictureId === picture.id ? problemOf(report, 'remove-review-picture') : undefined}
            />
          </li>
        ))}
      </ul>
    </StaffSection>
  )
}
