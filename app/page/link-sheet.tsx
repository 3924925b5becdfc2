import type { ReactNode } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { PictureSource } from '#app/ui/picture-source.ts'
import { pictures } from '#assets/pictures.ts'
import { brokenLinkPage } from '#content/pages/links.ts'
import type { Link } from '#content/pages/page.ts'

type Props = {
  kicker: string
  heading: string
  text: string
  picture: PictureSource
  children: ReactNode
}

/**
 * A page that a link in a mail opens, with one question or one message. The picture is first in the document, because
 * buttons beside a picture that comes after them would move while the page arrives.
 */
export function LinkSheet({ kicker, heading, text, picture, children }: Props) {
  return (
    <div className="sheet grid items-center gap-5 py-5 md:grid-cols-[1fr_1.1fr] md:gap-6 md:py-6">
      <div className="neatline md:order-last">
        <div>
          <Picture
            source={picture}
            alt=""
            sizes="(min-width: 52rem) 42rem, 100vw"
            className="aspect-[21/9] w-full md:aspect-[4/3]"
          />
        </div>
      </div>
      <div>
        <p className="kicker">{kicker}</p>
        <h1 className="mt-2">{heading}</h1>
        <p className="mt-4 max-w-text text-lead">{text}</p>
        <div className="mt-5 flex flex-wrap items-center gap-3">{children}</div>
      </div>
    </div>
  )
}

/**
 * What the link is for. It needs a form, because programs that scan mails follow links. In a page that someone sees, a form
 * that confirms is sent immediately (server/pages/inline-scripts/late.ts); without scripts it is one button.
 */
export function LinkAction({ label, atOnce = false }: { label: string; atOnce?: boolean }) {
  return (
    <form method="post" data-at-once={atOnce ? '' : undefined}>
      <Button type="submit" tone="glow">
        {label}
      </Button>
    </form>
  )
}

/** For links with a wrong signature, and for those whose record is erased. `way` is the most helpful next page. */
export function BrokenLink({ way = brokenLinkPage.dates }: { way?: Link }) {
  const { code, heading, text, contact } = brokenLinkPage
  return (
    <LinkSheet kicker={code} heading={heading} text={text} picture={pictures['blog-weather']}>
      <LinkButton tone="glow" to={way.href}>
        {way.label}
      </LinkButton>
      <LinkButton to={contact.href}>{contact.label}</LinkButton>
    </LinkSheet>
  )
}
