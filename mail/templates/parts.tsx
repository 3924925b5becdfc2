import { Button, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { colours } from './look.ts'

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ color: colours.ink, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' }}>{children}</Text>
}

export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{ backgroundColor: colours.glow, color: colours.ink, fontSize: 16, fontWeight: 700, padding: '14px 24px' }}
    >
      {children}
    </Button>
  )
}

/** For readers whose program shows no buttons, and for copying. */
export function PlainLink({ href }: { href: string }) {
  return (
    <Text
      style={{ color: colours.slate, fontSize: 13, lineHeight: '20px', margin: '20px 0 0', wordBreak: 'break-all' }}
    >
      {href}
    </Text>
  )
}
