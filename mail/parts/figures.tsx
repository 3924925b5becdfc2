import { colors, fonts } from './look.ts'

type Figure = { value: string; label: string }

/** Large numbers side by side, each above its label. */
export function figures(all: readonly Figure[]) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 20px', tableLayout: 'fixed' }}>
      <tbody>
        <tr>
          {all.map(({ value, label }) => (
            <td key={label} style={{ borderTop: `2px solid ${colors.ink}`, paddingRight: 8, verticalAlign: 'top' }}>
              <p style={{ margin: '10px 0 0' }}>
                <span style={valueLook}>{value}</span> <span style={labelLook}>{label}</span>
              </p>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const valueLook = {
  color: colors.ink,
  display: 'block',
  fontFamily: fonts.numbers,
  fontSize: 30,
  lineHeight: '36px',
} as const
const labelLook = { color: colors.slate, display: 'block', fontSize: 13, lineHeight: '18px' } as const

/** One square per person a departure needs, filled for each one it has. Decorative: the figures say the same. */
export function seatRow(filled: number, minimum: number) {
  return (
    <table
      aria-hidden="true"
      data-skip-in-text="true"
      cellPadding={0}
      cellSpacing={4}
      style={{ borderCollapse: 'separate', margin: '0 0 20px -4px' }}
    >
      <tbody>
        <tr>
          {Array.from({ length: minimum }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers.
            <td key={seat} style={seat < filled ? taken : free} />
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const square = { fontSize: 0, height: 20, lineHeight: 0, width: 20 } as const
const taken = { ...square, backgroundColor: colors.ink, border: `1px solid ${colors.ink}` } as const
const free = { ...square, backgroundColor: colors.snow, border: `1px solid ${colors.edge}` } as const
