import type { ToastWords } from './toasts.tsx'

/** Shows the words of a toast in the page, for a form that was posted without a script. */
export function FormResult({ words }: { words: ToastWords }) {
  return (
    <div
      role={words.destructive ? 'alert' : 'status'}
      data-destructive={words.destructive}
      className="mb-5 border border-ink border-l-8 border-l-spruce bg-snow p-3 data-[destructive=true]:border-berry data-[destructive=true]:border-l-berry"
    >
      <p className="font-bold">{words.title}</p>
      <p>{words.text}</p>
    </div>
  )
}
