import type { ReactNode } from 'react'

/** Opens the PDF, which the router must not handle. */
export function DocumentLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`/staff/documents/${id}`} className="link">
      {children}
    </a>
  )
}
