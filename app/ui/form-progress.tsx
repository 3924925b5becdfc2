import { Button } from './button.tsx'

type Props = {
  percent: number
  words: { upload: string; uploading(percent: number): string; uploaded: string; cancel: string }
  onCancel(): void
}

/** The progress of an upload and, until it is complete, a button to cancel it. The caller announces it to screen readers. */
export function FormProgress({ percent, words, onCancel }: Props) {
  const isDone = percent >= 100
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-[12rem] flex-1">
        <progress value={percent} max={100} aria-label={words.upload} className="progress" />
        <p className="figure mt-1 text-small">{isDone ? words.uploaded : words.uploading(percent)}</p>
      </div>
      {isDone ? null : <Button onClick={onCancel}>{words.cancel}</Button>}
    </div>
  )
}
