import { tripStateWords as words } from '#content/staff/catalogue.ts'

const SIZES = { phone: 'width=390,height=844', desktop: 'width=1440,height=900' } as const

/** Each opens a window as wide as the screen that it stands for. Without our script it is a new tab. */
export function PreviewLinks({ path }: { path: string }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {(['phone', 'desktop'] as const).map((size) => (
        <li key={size}>
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="button button-small"
            onClick={(event) => {
              if (window.open(path, `preview-${size}`, `popup,${SIZES[size]}`)) event.preventDefault()
            }}
          >
            {words.preview[size]}
          </a>
        </li>
      ))}
    </ul>
  )
}
