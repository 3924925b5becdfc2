import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { mailWords } from '#content/mail/mails.ts'
import { colors } from './look.ts'
import type { Block } from './mail.ts'

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ color: colors.ink, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' }}>{children}</Text>
}

/** The greeting and the first paragraph. */
export function opening(name: string | undefined, text: string): Block[] {
  return [mailWords.greeting(name), text]
}

/** The main action. The frame puts the first one right below the heading. The text part has its address. */
export function action(href: string, label: string, note?: string) {
  return <Action href={href} label={label} note={note} />
}

export function Action({ href, label, note }: { href: string; label: string; note: string | undefined }) {
  return (
    <>
      <Text style={{ margin: '0 0 16px' }}>
        <Button
          href={href}
          style={{
            backgroundColor: colors.glow,
            border: `1px solid ${colors.glow}`,
            color: colors.ink,
            fontSize: 16,
            fontWeight: 700,
            padding: '13px 24px',
          }}
        >
          {label}
        </Button>
      </Text>
      {note ? (
        <Text style={{ color: colors.slate, fontSize: 13, lineHeight: '18px', margin: '0 0 16px' }}>{note}</Text>
      ) : null}
    </>
  )
}

/** The other answer to the same question, in its own paragraph, so that the text part keeps the addresses apart. */
export function otherAction(href: string, label: string) {
  return <OtherAction href={href} label={label} />
}

export function OtherAction({ href, label }: { href: string; label: string }) {
  return (
    <Text style={{ margin: '0 0 20px' }}>
      <Button
        href={href}
        style={{
          border: `1px solid ${colors.ink}`,
          color: colors.ink,
          fontSize: 16,
          fontWeight: 700,
          padding: '13px 24px',
        }}
      >
        {label}
      </Button>
    </Text>
  )
}

/** An action whose address opens a private page. */
export function privateAction(href: string, label: string): Block[] {
  return [action(href, label, mailWords.keepLink)]
}

/** A secondary action. */
export function quietLink(href: string, label: string) {
  return (
    <Text style={{ fontSize: 14, lineHeight: '22px', margin: '0 0 8px' }}>
      <Link href={href} style={{ color: colors.ember, textDecoration: 'underline' }}>
        {label}
      </Link>
    </Text>
  )
}

export function subheading(text: string) {
  return (
    <Text style={{ color: colors.ink, fontSize: 17, fontWeight: 700, lineHeight: '24px', margin: '24px 0 8px' }}>
      {text}
    </Text>
  )
}

export function steps(texts: readonly string[]) {
  return (
    <ol style={{ color: colors.ink, fontSize: 16, lineHeight: '25px', margin: '0 0 20px', paddingLeft: 24 }}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is written once.
        <li key={index} style={{ marginBottom: 6 }}>
          {text}
        </li>
      ))}
    </ol>
  )
}

export function bullets(texts: readonly string[]) {
  return (
    <ul style={{ color: colors.ink, fontSize: 16, lineHeight: '25px', margin: '0 0 20px', paddingLeft: 24 }}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is written once.
        <li key={index} style={{ marginBottom: 6 }}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Text that someone else wrote. */
export function quote(label: string, text: string) {
  return (
    <>
      {subheading(label)}
      <Text
        style={{
          borderLeft: `3px solid ${colors.contour}`,
          color: colors.ink,
          fontSize: 15,
          lineHeight: '24px',
          margin: '0 0 20px',
          paddingLeft: 16,
          wordBreak: 'break-word',
        }}
      >
        <Lines text={text} />
      </Text>
    </>
  )
}

/** Keeps the line breaks as typed. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are their numbers.
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ))
}
