import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { colours, fonts } from './look.ts'

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ color: colours.ink, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' }}>{children}</Text>
}

/** The main action as a button, with its address below for copying and for programs that show no buttons. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <Button
        href={href}
        style={{
          backgroundColor: colours.glow,
          color: colours.ink,
          fontSize: 16,
          fontWeight: 700,
          marginTop: 8,
          padding: '14px 24px',
        }}
      >
        {children}
      </Button>
      {/* The text part already shows the address after the button's label. */}
      <Text
        data-skip-in-text="true"
        style={{
          color: colours.slate,
          fontSize: 12,
          lineHeight: '18px',
          margin: '12px 0 20px',
          wordBreak: 'break-all',
        }}
      >
        {href}
      </Text>
    </>
  )
}

/** A secondary action. */
export function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={{ fontSize: 14, lineHeight: '22px', margin: '0 0 8px' }}>
      <Link href={href} style={{ color: colours.ember, textDecoration: 'underline' }}>
        {children}
      </Link>
    </Text>
  )
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Text style={{ color: colours.ink, fontSize: 17, fontWeight: 700, lineHeight: '24px', margin: '24px 0 8px' }}>
      {children}
    </Text>
  )
}

export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol style={{ color: colours.ink, fontSize: 16, lineHeight: '25px', margin: '0 0 20px', paddingLeft: 24 }}>
      {steps.map((step) => (
        <li key={step} style={{ marginBottom: 6 }}>
          {step}
        </li>
      ))}
    </ol>
  )
}

/** Values up to this length stay on one line on a phone; the label wraps instead. */
const LONGEST_UNBROKEN = 24

export type Fact = { label: string; value: string; strong?: boolean }

/** One fact per line. The class keeps it a table in the text part. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <table
      className="facts"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderBottom: `1px solid ${colours.contour}`, borderCollapse: 'collapse', margin: '4px 0 20px' }}
    >
      <tbody>
        {facts.map(({ label, value, strong }) => (
          <tr key={label}>
            <th
              scope="row"
              style={{
                ...cell,
                color: colours.slate,
                fontWeight: 400,
                paddingRight: 16,
                textAlign: 'left',
              }}
            >
              {label}
            </th>
            <td
              style={{
                ...cell,
                color: colours.ink,
                fontFamily: fonts.numbers,
                fontWeight: strong ? 700 : 400,
                textAlign: 'right',
                whiteSpace: value.length > LONGEST_UNBROKEN ? 'normal' : 'nowrap',
                wordBreak: 'break-word',
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = {
  borderTop: `1px solid ${colours.contour}`,
  fontSize: 15,
  lineHeight: '22px',
  padding: '9px 0',
  verticalAlign: 'top',
} as const

/** A person’s own words, set apart from ours. */
export function Quote({ label, children }: { label: string; children: string }) {
  return (
    <>
      <Subheading>{label}</Subheading>
      <Text
        style={{
          borderLeft: `3px solid ${colours.contour}`,
          color: colours.ink,
          fontSize: 15,
          lineHeight: '24px',
          margin: '0 0 20px',
          paddingLeft: 16,
          wordBreak: 'break-word',
        }}
      >
        <Lines text={children} />
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
