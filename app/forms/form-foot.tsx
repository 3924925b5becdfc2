import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormProgress } from '#app/ui/form-progress.tsx'
import { FormTrap } from '#app/ui/form-trap.tsx'
import { useIsLive } from '#app/ui/is-live.ts'
import { type FormWords, formWords } from '#content/forms/form.ts'
import type { FormState } from './use-form.ts'

type Props = {
  form: FormState
  words: FormWords
  className: string
  /** False once a later button is the next step. */
  isNext?: boolean
  children?: ReactNode
}

/** Screen readers announce every quarter: every percent would talk over everything else. */
const SPOKEN_STEP = 25

/** The end of a form: its button, the progress of uploads, and messages. */
export function FormFoot({ form: { isSending, sending, note }, words, className, isNext = true, children }: Props) {
  const isLive = useIsLive()
  const percent = sending.is === 'uploading' ? Math.floor(sending.progress * 100) : undefined
  return (
    <div>
      <FormTrap label={formWords.trap} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {/* Our script shows what is wrong beside each field. Without it, the browser's own bubbles do. */}
        <Button
          type="submit"
          tone={isNext ? 'glow' : 'plain'}
          formNoValidate={isLive}
          disabled={isSending}
          className={className}
        >
          {isSending ? words.submitting : words.submit}
        </Button>
        {sending.is === 'uploading' && percent !== undefined ? (
          <FormProgress percent={percent} words={formWords} onCancel={sending.cancel} />
        ) : (
          children
        )}
      </div>
      {/* Always in the page: screen readers announce changes only of known regions. */}
      <p role="status" className={note ? 'mt-3 border-ink border-l-3 pl-3' : 'sr-only'}>
        {note || spoken(percent)}
      </p>
    </div>
  )
}

function spoken(percent: number | undefined): string {
  if (percent === undefined) return ''
  return percent < 100 ? formWords.uploading(percent - (percent % SPOKEN_STEP)) : formWords.uploaded
}
