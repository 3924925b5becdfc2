import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Answers, answersOf } from '#app/forms/answers.ts'
import { forgetDraft } from '#app/forms/draft.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import type { FormOptions } from '#app/forms/form-options.ts'
import { guestField } from '#app/forms/guest-name.ts'
import { useForm } from '#app/forms/use-form.ts'
import { FORM_ID, type PostResult } from '#app/forms/use-post-result.ts'
import { NewTabLink } from '#app/page/new-tab-link.tsx'
import { browserTimeZone } from '#app/page/reader-zone.ts'
import { FormGroups } from '#app/ui/form-groups.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { choosePlaceholder, formWords, requiredNote } from '#content/forms/form.ts'
import { waitlistForm, waitlistFormTarget, waitlistPrivacy, waitlistTerms } from '#content/forms/waitlist.ts'
import { toasts } from '#content/toasts/toasts.ts'
import { skillStepOfDifficulty } from '#rules/catalogue/skill-steps.ts'
import { PARTY_SIZES, toPartySize } from '#rules/forms/options.ts'
import { type JoinedState, joinedPath } from './joined-path.ts'
import { type WaitlistSubject, waitlistPayload } from './payload.ts'
import { SkillWord } from './skill-word.tsx'
import { useDraft } from './use-draft.ts'

/** The field that a trip's level is compared with. */
const SKILL = 'skillLevel'

type Props = {
  subject: WaitlistSubject
  /** The result of a form posted without a script. */
  result?: PostResult | undefined
  onJoined?(): void
}

export function waitlistOptions(subject: WaitlistSubject): FormOptions {
  return {
    words: waitlistForm,
    functionName: 'send-booking-email',
    payload: (answer) => waitlistPayload(answer, subject),
    fieldFor: guestField,
    failure: toasts.waitlistFailed,
  }
}

export function joinedPathOf(subject: WaitlistSubject): (answer: Answers) => string {
  return (answer) => joinedPath(subject, toPartySize(groupSizeOf(answer)))
}

const groupSizeOf = (answer: Answers) => PARTY_SIZES.find((size) => size === answer('groupSize')) ?? '1'

/** Used by the dialog and by the page. */
export function WaitlistForm({ subject, result, onJoined = () => {} }: Props) {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [level, setLevel] = useState(result?.values[SKILL] ?? '')
  const readLevel = () => setLevel(answersOf(new FormData(element.current ?? undefined))(SKILL))
  const keep = useDraft(element, readLevel)
  const form = useForm({
    ...waitlistOptions(subject),
    // Rule W3: only the browser knows it.
    payload: (answer) => ({ ...waitlistPayload(answer, subject), timeZone: browserTimeZone() }),
    success: toasts.waitlistJoined,
    onSuccess(answer) {
      forgetDraft('waitlist')
      setLevel('')
      onJoined()
      const state: JoinedState = { email: answer('email') }
      void navigate(joinedPathOf(subject)(answer), { state })
    },
    result,
  })

  function onChange(event: FormEvent<HTMLFormElement>) {
    form.onChange(event)
    keep()
    readLevel()
  }

  return (
    <form ref={element} id={FORM_ID} method="post" action={`#${FORM_ID}`} onSubmit={form.onSubmit} onChange={onChange}>
      <p className="figure bg-drift px-3 py-2 text-small">{subjectWords(subject)}</p>
      <p className="mt-3">{waitlistForm.intro}</p>
      <p className="mt-1 mb-5 text-slate text-small">{requiredNote}</p>
      {result ? <FormResult words={result.words} /> : null}
      <FormGroups
        groups={waitlistForm.groups}
        choose={choosePlaceholder}
        errors={form.errors}
        values={result?.values}
        notes={{ [SKILL]: <SkillWord step={skillStepOf(subject)} level={level} before="join" /> }}
        chapter={formWords.chapter}
      />
      <div className="mt-5 border-ink border-t pt-4">
        <p className="mb-3 text-small">
          {waitlistPrivacy.text} <NewTabLink {...waitlistPrivacy.link} />. {waitlistTerms.before}{' '}
          <NewTabLink {...waitlistTerms.link} />.
        </p>
        <FormFoot form={form} words={waitlistForm} className="w-full" />
      </div>
    </form>
  )
}

function skillStepOf(subject: WaitlistSubject) {
  if (subject.kind === 'package') return skillStepOfDifficulty[subject.difficulty]
  return subject.kind === 'departure' ? subject.skillStep : undefined
}

function subjectWords(subject: WaitlistSubject): string {
  switch (subject.kind) {
    case 'anywhere':
      return waitlistFormTarget.anywhere
    case 'package':
      return waitlistFormTarget.package(subject.title)
    case 'departure':
      return waitlistFormTarget.departure(subject.trip, subject.dates)
  }
}
