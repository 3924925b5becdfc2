import { createElement, Fragment, type ReactNode } from 'react'
import type { AuditPart } from '#content/staff/audit-facts.ts'
import { TextLink } from './text-link.tsx'

/** Facts of an audit entry, set apart by commas, with links to the records among them. */
export function AuditParts({ parts }: { parts: readonly AuditPart[] }) {
  const nodes = parts.flatMap((part, index): ReactNode[] => [index > 0 ? ', ' : null, nodeOf(part)])
  // As children and not as a list, because parts have nothing but their place to be told apart by.
  return createElement(Fragment, null, ...nodes)
}

function nodeOf(part: AuditPart): ReactNode {
  if (typeof part === 'string') return part
  const { lead, text, href } = part
  return (
    <>
      {lead ? `${lead} ` : null}
      <TextLink to={href}>{text}</TextLink>
    </>
  )
}
