import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { shareWords } from '#content/pages/share.ts'

type Props = { url: string; message: string; words?: Pick<typeof shareWords, 'heading' | 'text' | 'button' | 'copied'> }

/** Opens the phone's own way to share, or copies the link. Without a script the link is there to copy. */
export function ShareLink({ url, message, words = shareWords }: Props) {
  const [isCopied, setCopied] = useState(false)
  const { heading, text, button, copied } = words

  async function share() {
    // A visitor may close the phone's dialog, which is no error.
    if (navigator.canShare?.({ url })) return navigator.share({ text: message, url }).catch(() => {})
    await navigator.clipboard.writeText(`${message} ${url}`)
    setCopied(true)
  }

  return (
    <section className="border border-ink p-4">
      <h2 className="text-h3">{heading}</h2>
      <p className="mt-2">{text}</p>
      <p className="figure mt-3 text-small [overflow-wrap:anywhere]">{url}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3 noscript:hidden">
        <Button onClick={share}>{button}</Button>
        <span role="status" className="text-small">
          {isCopied ? copied : ''}
        </span>
      </div>
    </section>
  )
}
