import { useState } from 'react'
import { paymentPage } from '#content/pages/payment.ts'

type Props = { label: string; shown: string; copied: string }

/** A line that guests copy into their bank transfer. */
export function CopiedFact({ label, shown, copied }: Props) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(copied)
    setCopied(true)
  }

  return (
    <div className="items-center!">
      <dt>{label}</dt>
      <dd className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <span>{shown}</span>
        <button
          type="button"
          onClick={copy}
          aria-label={paymentPage.copyThis(label)}
          className="link min-h-target px-1 noscript:hidden print:hidden"
        >
          {isCopied ? paymentPage.copied : paymentPage.copy}
        </button>
        <span role="status" className="sr-only">
          {isCopied ? paymentPage.copied : ''}
        </span>
      </dd>
    </div>
  )
}
