import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { intermediarySentence } from '#content/site-facts.ts'
import type { MailSite } from '#mail/mail-site.ts'
import { colors, fonts } from './look.ts'
import type { Block, Mail } from './mail.ts'
import { Paragraph } from './parts.tsx'
import { Rows } from './rows.tsx'

/** The layout of every mail: a thin border, the site's name, the content, and a footer about us. */
export function Frame({ mail, site }: { mail: Mail; site: MailSite }) {
  const { preview, kicker, heading, body, why } = mail
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colors.drift, fontFamily: fonts.text, margin: 0, padding: '24px 8px' }}>
        <Container
          style={{ backgroundColor: colors.snow, border: `1px solid ${colors.ink}`, maxWidth: 600, padding: 6 }}
        >
          <Section style={{ border: `1px solid ${colors.ink}` }}>
            <Section style={{ borderBottom: `1px solid ${colors.contour}`, padding: '16px 24px' }}>
              <Text style={{ color: colors.ink, fontSize: 16, fontWeight: 800, letterSpacing: '0.02em', margin: 0 }}>
                {site.name}
              </Text>
            </Section>
            <Section style={{ padding: '28px 24px 32px' }}>
              {kicker ? <Kicker>{kicker}</Kicker> : null}
              <Heading as="h1" style={{ color: colors.ink, fontSize: 27, lineHeight: '32px', margin: '0 0 20px' }}>
                {heading}
              </Heading>
              {body.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once, and two blocks may be equal.
                <Fragment key={index}>{elementOf(block)}</Fragment>
              ))}
            </Section>
            <Section style={{ borderTop: `1px solid ${colors.contour}`, padding: '16px 24px 20px' }}>
              <SmallPrint>{why}</SmallPrint>
              <SmallPrint>{intermediarySentence(site)}</SmallPrint>
              <SmallPrint>
                <Link href={`mailto:${site.email}`} style={{ color: colors.ember }}>
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

function elementOf(block: Block): ReactNode {
  if (typeof block === 'string') return <Paragraph>{block}</Paragraph>
  return Array.isArray(block) ? <Rows rows={block} /> : block
}

function Kicker({ children }: { children: ReactNode }) {
  return (
    <Text
      style={{ color: colors.slate, fontFamily: fonts.numbers, fontSize: 13, lineHeight: '18px', margin: '0 0 6px' }}
    >
      {children}
    </Text>
  )
}

function SmallPrint({ children }: { children: ReactNode }) {
  return <Text style={{ color: colors.slate, fontSize: 13, lineHeight: '20px', margin: '0 0 8px' }}>{children}</Text>
}
