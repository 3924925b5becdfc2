/** The site's colors as sRGB: a file outside a page (SVG in <img>, share picture, icon) cannot read its CSS. */
export const palette = {
  snow: '#f8fafd', // oklch(.985 .005 250)
  drift: '#e6edf9', // oklch(.945 .018 262)
  water: '#d5e9f9', // oklch(.925 .03 240)
  contour: '#b3bed3', // oklch(.80 .032 262)
  edge: '#7a879c', // oklch(.62 .035 260)
  slate: '#475366', // oklch(.44 .035 258)
  ink: '#0f192e', // oklch(.215 .045 264)
  night: '#080e21', // oklch(.17 .04 268)
  glow: '#fe8743', // oklch(.745 .165 48)
  ember: '#ae340d', // oklch(.505 .165 36)
} as const

export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
