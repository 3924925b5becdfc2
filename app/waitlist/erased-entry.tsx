import { LinkSheet } from '#app/page/link-sheet.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { pictures } from '#assets/pictures.ts'
import { erasedEntryWords } from '#content/pages/waitlist-entry.ts'

/** Rule W5: the signed link is right, but its entry is erased. Nothing is known about it anymore, not even its target. */
export function ErasedEntry() {
  const { again, dates, ...words } = erasedEntryWords
  return (
    <LinkSheet {...words} picture={pictures.trips}>
      <LinkButton tone="glow" to={again.href}>
        {again.label}
      </LinkButton>
      <LinkButton to={dates.href}>{dates.label}</LinkButton>
    </LinkSheet>
  )
}
