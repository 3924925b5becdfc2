import type { ComponentProps } from 'react'

export const CROSS = 'M3 3l14 14M17 3L3 17'

type Props = ComponentProps<'button'> & { label: string; path: string; size?: number }

/** A button with a drawn sign instead of words. The sign's square is 20 units wide. */
export function IconButton({ label, path, size = 16, ...button }: Props) {
  return (
    <button type="button" aria-label={label} {...button}>
      <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
        <path d={path} stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  )
}
