import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, isValidElement, type ReactNode } from 'react'
import { deskLine, intermediarySentence } from '#content/site-facts.ts'
import type { MailSite } from '#mail/mail-site.ts'
import { colors, fonts } from './look.ts'
import type { Block, Mail } from './mail.ts'
import { Action, OtherAction, Paragraph } from './parts.tsx'
import { Rows } from './rows.tsx'

/** The layout of every mail: a thin border, our mark and name, the heading with what to do, the rest, and a footer about us. */
export function Frame({ mail, site }: { mail: Mail; site: MailSite }) {
  const { preview, kicker, heading, lead, body, why } = mail
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colors.drift, fontFamily: fonts.text, margin: 0, padding: '12px 8px' }}>
        <Container
          style={{ backgroundColor: colors.snow, border: `1px solid ${colors.ink}`, maxWidth: 600, padding: 6 }}
        >
          <Section style={{ border: `1px solid ${colors.ink}` }}>
            <Section style={{ borderBottom: `1px solid ${colors.contour}`, padding: '12px 24px' }}>
              <Text style={{ color: colors.ink, fontSize: 16, fontWeight: 800, letterSpacing: '0.02em', margin: 0 }}>
                <Mark />
                {site.name}
              </Text>
            </Section>
            <Section style={{ padding: '24px 24px 32px' }}>
              {kicker ? <Kicker>{kicker}</Kicker> : null}
              <Heading as="h1" style={{ color: colors.ink, fontSize: 27, lineHeight: '32px', margin: '0 0 20px' }}>
                {heading}
              </Heading>
              {lead ? <Paragraph>{lead}</Paragraph> : null}
              {actionFirst(body).map((block, index) => (
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
              <SmallPrint>{deskLine(site)}</SmallPrint>
            </Section>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** The summit of our mark. It is drawn, because a picture that is loaded would reveal who reads the mail. */
function Mark() {
  return (
    <span
      aria-hidden="true"
      data-skip-in-text="true"
      style={{
        backgroundColor: colors.ink,
        color: colors.glow,
        display: 'inline-block',
        fontSize: 17,
        lineHeight: '28px',
        marginRight: 10,
        textAlign: 'center',
        width: 28,
      }}
    >
      ▲
    </span>
  )
}

/** Readers see what to do before they scroll: the first button, and the other answer if there is one. */
function actionFirst(body: readonly Block[]): readonly Block[] {
  const first = body.findIndex((block) => isMade(block, Action))
  if (first < 0) return body
  const end = isMade(body[first + 1], OtherAction) ? first + 2 : first + 1
  return [...body.slice(first, end), ...body.slice(0, first), ...body.slice(end)]
}

function isMade(block: Block | undefined, component: unknown): boolean {
  return isValidElement(block) && block.type === component
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
