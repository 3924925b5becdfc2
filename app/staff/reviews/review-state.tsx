import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { reviewStateNames, reviewsPage } from '#content/staff/reviews.ts'
import type { ReviewState } from '#rules/reviews/reviews.ts'

const tones: Record<ReviewState, StateTone> = { waiting: 'waiting', published: 'good', hidden: 'ended' }

type Props = { review: { words: string; state: ReviewState; answer: string | null } }

export function ReviewStateMark({ review: { words, state, answer } }: Props) {
  if (words === '') return <StateMark tone="ended">{reviewsPage.erased}</StateMark>
  const isAnswered = state !== 'hidden' && answer
  return (
    <StateMark tone={tones[state]}>
      {[reviewStateNames[state], ...(isAnswered ? [reviewsPage.answered] : [])].join(', ')}
    </StateMark>
  )
}
