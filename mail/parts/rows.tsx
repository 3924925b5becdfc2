import { colors, fonts } from './look.ts'

/** Values up to this length stay on one line on a phone; the label wraps instead. */
const MAX_UNBROKEN_LENGTH = 24

export type Row = { label: string; value: string; strong?: boolean }

/** A table of labels and values. The class keeps it a table in the text part. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <table
      className="rows"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderBottom: `1px solid ${colors.contour}`, borderCollapse: 'collapse', margin: '4px 0 20px' }}
    >
      <tbody>
        {rows.map(({ label, value, strong }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is written once.
          <tr key={index}>
            <th
              scope="row"
              style={{
                ...cell,
                color: colors.slate,
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
                color: colors.ink,
                fontFamily: fonts.numbers,
                fontWeight: strong ? 700 : 400,
                textAlign: 'right',
                whiteSpace: value.length > MAX_UNBROKEN_LENGTH ? 'normal' : 'nowrap',
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
  borderTop: `1px solid ${colors.contour}`,
  fontSize: 15,
  lineHeight: '22px',
  padding: '9px 0',
  verticalAlign: 'top',
} as const
