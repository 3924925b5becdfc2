/** The site's OKLCH colors converted to sRGB, which mail programs understand. */
export const colors = {
  snow: '#f8fafd',
  drift: '#e7edf8',
  ink: '#0b1a33',
  slate: '#475267',
  edge: '#7b869b',
  contour: '#b5bfd2',
  glow: '#ff8a3c',
  ember: '#a83410',
} as const

/** Mail programs do not load our fonts, so these are the closest ones that every system has. */
export const fonts = {
  text: 'Helvetica, Arial, sans-serif',
  numbers: "Menlo, Consolas, 'DejaVu Sans Mono', 'Courier New', monospace",
} as const
