import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { MailSite } from '../site.ts'
import { colours, fonts } from './look.ts'

type Props = { site: MailSite; preview: string; heading: string; children: ReactNode }

/** The sheet every mail is written on: a neat-line frame, the site's name, the words, and who we are. */
export function Frame({ site, preview, heading, children }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colours.drift, fontFamily: fonts.text, margin: 0, padding: '32px 12px' }}>
        <Container style={{ backgroundColor: colours.snow, border: `1px solid ${colours.ink}`, maxWidth: 600 }}>
          <Section style={{ borderBottom: `1px solid ${colours.contour}`, padding: '20px 32px' }}>
            <Text style={{ color: colours.ink, fontSize: 16, fontWeight: 800, letterSpacing: '0.02em', margin: 0 }}>
              {site.name}
            </Text>
          </Section>
          <Section style={{ padding: '12px 32px 32px' }}>
            <Heading as="h1" style={{ color: colours.ink, fontSize: 26, lineHeight: '32px', margin: '20px 0' }}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Hr style={{ borderColor: colours.contour, margin: 0 }} />
          <Section style={{ padding: '20px 32px' }}>
            <Text style={{ color: colours.slate, fontSize: 13, lineHeight: '20px', margin: 0 }}>
              {site.name} is an intermediary booking platform, not an operator. Partner operators fly and guide.
              <br />
              <Link href={`mailto:${site.email}`} style={{ color: colours.ember }}>
                {site.email}
              </Link>{' '}
              · {site.phone}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
