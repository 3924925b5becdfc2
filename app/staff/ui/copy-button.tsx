import { useState } from 'react'

type Props = {
  text: string
  words: { copy: string; copied: string }
  /** Names the text for screen readers, where a page repeats the button. */
  about?: string
  /** Beside a fact it looks like a link, because a page has several of them. */
  isLink?: boolean
}

/** Copying needs a script, so without scripts there is no button. */
export function CopyButton({ text, words, about, isLink = false }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  const look = isLink ? 'link inline-flex min-h-[32px] cursor-pointer items-center' : 'button button-small'
  return (
    <button type="button" className={`${look} noscript:hidden`} onClick={copy}>
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
      {about ? <span className="sr-only"> {about}</span> : null}
    </button>
  )
}
