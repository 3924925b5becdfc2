import { NewTabLink } from './new-tab-link.tsx'

const look = 'link flex min-h-target items-center border-contour border-t py-2 [overflow-wrap:anywhere]'

type Props = { href: string; label: string; isNewTab?: boolean }

/** One way to reach us, in a list. */
export function ContactLine({ href, label, isNewTab = false }: Props) {
  const link = (
    <a href={href} className={look}>
      {label}
    </a>
  )
  return <li>{isNewTab ? <NewTabLink href={href} label={label} className={look} /> : link}</li>
}
