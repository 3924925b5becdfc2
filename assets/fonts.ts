// Written by scripts/assets/fonts.ts. Run it again instead of editing.

/** The fonts of every page: headlines, text, numbers. */
export const mainFonts: string[] = [
  '/fonts/archivo-wide.34d38450.woff2',
  '/fonts/hanken-grotesk.255a2df4.woff2',
  '/fonts/b612-mono-400.03255177.woff2',
]

/** A phone gets these after its first picture. */
export const lateFonts = [
  { family: 'Hanken Grotesk', weight: '400 700', url: '/fonts/hanken-grotesk.255a2df4.woff2' },
  { family: 'B612 Mono', weight: '400', url: '/fonts/b612-mono-400.03255177.woff2' },
  { family: 'B612 Mono', weight: '700', url: '/fonts/b612-mono-700.9ea5a0e2.woff2' },
]

export const fontStacks = {
  headline: "'Archivo', 'Archivo Fallback', Arial, sans-serif",
  text: "'Hanken Grotesk', 'Hanken Grotesk Fallback', Arial, sans-serif",
  mono: "'B612 Mono', 'B612 Mono Fallback', ui-monospace, monospace",
} as const
