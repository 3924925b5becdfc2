import { useNavigate } from 'react-router'
import { choosePlaceholder, formWords, requiredNote } from '../../content/forms/form.ts'
import { waitlistForm, waitlistFormTarget, waitlistPrivacy, waitlistTerms } from '../../content/forms/waitlist.ts'
import { toasts } from '../../content/toasts/toasts.ts'
import { PARTY_SIZES, toPartySize } from '../../rules/forms/options.ts'
import type { Answers } from '../forms/answers.ts'
import { FormFoot } from '../forms/form-foot.tsx'
import type { FormOptions } from '../forms/form-options.ts'
import { guestField } from '../forms/guest-name.ts'
import { useForm } from '../forms/use-form.ts'
import { FORM_ID, type PostResult } from '../forms/use-post-result.ts'
import { NewTabLink } from '../page/new-tab-link.tsx'
import { FormGroups } from '../ui/form-groups.tsx'
import { FormResult } from '../ui/form-result.tsx'
import { joinedPath } from './joined-path.ts'
import { type WaitlistSubject, waitlistPayload } from './payload.ts'

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

/** Only a departure has a page that shows the party's seats. */
export function joinedPathOf(subject: WaitlistSubject): ((answer: Answers) => string) | undefined {
  if (subject.kind !== 'departure') return undefined
  return (answer) => joinedPath(subject.id, toPartySize(groupSizeOf(answer)))
}

const groupSizeOf = (answer: Answers) => PARTY_SIZES.find((size) => size === answer('groupSize')) ?? '1'

/** Used by the dialog and by the page. */
export function WaitlistForm({ subject, result, onJoined = () => {} }: Props) {
  const navigate = useNavigate()
  const form = useForm({
    ...waitlistOptions(subject),
    success: toasts.waitlistJoined,
    onSuccess(answer) {
      onJoined()
      const path = joinedPathOf(subject)?.(answer)
      if (path) void navigate(path)
    },
    result,
  })
  return (
    <form id={FORM_ID} method="post" action={`#${FORM_ID}`} onSubmit={form.onSubmit} onChange={form.onChange}>
      <p className="figure bg-drift px-3 py-2 text-small">{subjectWords(subject)}</p>
      <p className="mt-3">{waitlistForm.intro}</p>
      <p className="mt-1 mb-5 text-slate text-small">{requiredNote}</p>
      {result ? <FormResult words={result.words} /> : null}
      <FormGroups
        groups={waitlistForm.groups}
        choose={choosePlaceholder}
        errors={form.errors}
        values={result?.values}
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
