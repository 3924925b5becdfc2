import { data } from 'react-router'
import { LinkSheet } from '#app/page/link-sheet.tsx'
import { privateHeaders, titledMeta } from '#app/page/private-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { pictures } from '#assets/pictures.ts'
import { endedLinkPage } from '#content/pages/links.ts'

export const headers = () => privateHeaders

export const loader = () => data(null, 410)

export const meta = titledMeta(endedLinkPage.title)

/** Rule G9: where a booking's link leads when its trip is long over. */
export default function EndedLink() {
  const { kicker, heading, text, contact, dates } = endedLinkPage
  return (
    <LinkSheet kicker={kicker} heading={heading} text={text} picture={pictures['blog-weather']}>
      <LinkButton tone="glow" to={contact.href}>
        {contact.label}
      </LinkButton>
      <LinkButton to={dates.href}>{dates.label}</LinkButton>
    </LinkSheet>
  )
}
