import type { ReactNode } from 'react'

/** Above a page that is not on the site, so that nobody takes it for one that is. */
export function PreviewNotice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="border-ink border-b bg-gold">
      <div className="sheet py-3 font-bold">{children}</div>
    </div>
  )
}
