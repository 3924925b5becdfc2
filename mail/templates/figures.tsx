import { colours, fonts } from './look.ts'

export type Figure = { value: string; label: string }

/** Large numbers side by side, each above its label. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 20px', tableLayout: 'fixed' }}>
      <tbody>
        <tr>
          {figures.map(({ value, label }) => (
            <td key={label} style={{ borderTop: `2px solid ${colours.ink}`, paddingRight: 8, verticalAlign: 'top' }}>
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
  color: colours.ink,
  display: 'block',
  fontFamily: fonts.numbers,
  fontSize: 30,
  lineHeight: '36px',
} as const
const labelLook = { color: colours.slate, display: 'block', fontSize: 13, lineHeight: '18px' } as const

/** One square per person a departure needs, filled for each one it has. Decorative: the figures say the same. */
export function SeatRow({ filled, needed }: { filled: number; needed: number }) {
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
          {Array.from({ length: needed }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers.
            <td key={seat} style={seat < filled ? taken : free} />
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const square = { fontSize: 0, height: 20, lineHeight: 0, width: 20 } as const
const taken = { ...square, backgroundColor: colours.ink, border: `1px solid ${colours.ink}` } as const
const free = { ...square, backgroundColor: colours.snow, border: `1px solid ${colours.edge}` } as const
