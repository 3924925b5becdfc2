import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

type Props = {
  text: string
  words: { copy: string; copied: string }
  /** What is copied, for screen readers, where a page repeats the button. */
  about?: string
}

/** Copying needs a script, so without scripts there is no button. */
export function CopyButton({ text, words, about }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <Button className="button-small noscript:hidden" onClick={copy}>
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
      {about ? <span className="sr-only"> {about}</span> : null}
    </Button>
  )
}
