import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { intermediarySentence } from '../../content/site.ts'
import type { MailSite } from '../site.ts'
import { colours, fonts } from './look.ts'

type Props = {
  site: MailSite
  preview: string
  /** What the mail is about, above the heading. */
  kicker?: string
  heading: string
  /** Why the reader receives it. */
  why: string
  children: ReactNode
}

/** The layout of every mail: a thin border, the site's name, the content, and a footer about us. */
export function Frame({ site, preview, kicker, heading, why, children }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colours.drift, fontFamily: fonts.text, margin: 0, padding: '24px 8px' }}>
        <Container
          style={{ backgroundColor: colours.snow, border: `1px solid ${colours.ink}`, maxWidth: 600, padding: 6 }}
        >
          <Section style={{ border: `1px solid ${colours.ink}` }}>
            <Section style={{ borderBottom: `1px solid ${colours.contour}`, padding: '16px 24px' }}>
              <Text style={{ color: colours.ink, fontSize: 16, fontWeight: 800, letterSpacing: '0.02em', margin: 0 }}>
                {site.name}
              </Text>
            </Section>
            <Section style={{ padding: '28px 24px 32px' }}>
              {kicker ? <Kicker>{kicker}</Kicker> : null}
              <Heading as="h1" style={{ color: colours.ink, fontSize: 27, lineHeight: '32px', margin: '0 0 20px' }}>
                {heading}
              </Heading>
              {children}
            </Section>
            <Section style={{ borderTop: `1px solid ${colours.contour}`, padding: '16px 24px 20px' }}>
              <SmallPrint>{why}</SmallPrint>
              <SmallPrint>{intermediarySentence(site)}</SmallPrint>
              <SmallPrint>
                <Link href={`mailto:${site.email}`} style={{ color: colours.ember }}>
                  {site.email}
                </Link>{' '}
                · {site.phone}
              </SmallPrint>
            </Section>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

function Kicker({ children }: { children: ReactNode }) {
  return (
    <Text
      style={{ color: colours.slate, fontFamily: fonts.numbers, fontSize: 13, lineHeight: '18px', margin: '0 0 6px' }}
    >
      {children}
    </Text>
  )
}

function SmallPrint({ children }: { children: ReactNode }) {
  return <Text style={{ color: colours.slate, fontSize: 13, lineHeight: '20px', margin: '0 0 8px' }}>{children}</Text>
}
