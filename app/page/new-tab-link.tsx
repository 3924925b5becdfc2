import { footer } from '#content/pages/navigation.ts'

type Props = { label: string; href: string; className?: string }

/** For other sites, and for reading beside a form that is being filled in. */
export function NewTabLink({ label, href, className = 'link' }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {label}
      <span className="sr-only"> {footer.newTab}</span>
    </a>
  )
}
