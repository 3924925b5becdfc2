import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** `berry` is for what ends or takes away something. */
export type Tone = 'plain' | 'glow' | 'spruce' | 'berry'

const tones: Record<Tone, string> = {
  plain: 'button',
  glow: 'button button-glow',
  spruce: 'button button-spruce',
  berry: 'button button-berry',
}

type Extra = { tone?: Tone }

export function Button({ tone = 'plain', className = '', type = 'button', ...rest }: ComponentProps<'button'> & Extra) {
  return <button type={type} className={`${tones[tone]} ${className}`} {...rest} />
}

/** Looks like a button, is a link. */
export function LinkButton({ tone = 'plain', className = '', ...rest }: ComponentProps<typeof Link> & Extra) {
  return <Link prefetch="intent" className={`${tones[tone]} ${className}`} {...rest} />
}
