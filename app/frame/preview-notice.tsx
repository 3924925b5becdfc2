import type { ReactNode } from 'react'

/** Marks a preview, which is not on the site. */
export function PreviewNotice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="border-ink border-b bg-gold">
      <div className="sheet py-3 font-bold">{children}</div>
    </div>
  )
}
