import { Button, type Tone } from '#app/ui/button.tsx'
import { useIsActing } from './use-is-acting.ts'

type Props = {
  /** Names the action to run with the fields of the form around it. */
  intent: string
  label: string
  tone?: Tone
  /** Shown before the second click. */
  confirm?: string
}

/** One of several buttons of a form. Without a confirmation the first click sends the form. */
export function IntentButton({ intent, label, tone = 'plain', confirm }: Props) {
  const isActing = useIsActing()
  const button = (
    <Button
      type="submit"
      name="intent"
      value={intent}
      tone={tone}
      disabled={isActing}
      className="button-small justify-self-start"
    >
      {label}
    </Button>
  )
  if (!confirm) return button
  return (
    <details className="group min-w-0">
      <summary className="button button-small list-none group-open:bg-drift group-open:text-ink">{label}</summary>
      <div className="mt-2 grid max-w-text gap-3 border border-ink bg-snow p-3">
        <p className="text-small">{confirm}</p>
        {button}
      </div>
    </details>
  )
}
