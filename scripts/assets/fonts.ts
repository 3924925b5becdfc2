import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { centerGlyphs } from './center-glyphs.ts'
import { fallbackFace, localFonts } from './fallback-face.ts'
import { readSfnt } from './sfnt.ts'
import { openWorkshop, ROOT, writeIfChanged, writeManifest } from './workshop.ts'

const PACKAGES = join(ROOT, 'node_modules')
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** The characters of English text. Every page loads them before its picture, so there are no others. */
const PLAIN = `${range(0x20, 0x7e)}\u00a0©°·×÷–—‘’“”…•−↑↓€′″`
/** For names such as Jürg, Łukasz or Işıl. They are in separate files, which only pages with such letters load. */
const ACCENTED = [...range(0xa1, 0xff)].filter((letter) => !PLAIN.includes(letter)).join('')
const EXTENDED = range(0x100, 0x17f)
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

type Axes = Record<string, number | { min: number; max: number }>
type Face = {
  family: string
  weight: string
  file: string
  latin: string
  extended?: string
  axes?: Axes
  /** On a phone it waits for the first picture: the late script adds it (server/pages/inline-scripts/late.ts). */
  isLate: boolean
  /** Characters to move to the center of their cell. */
  center?: string
  /** The local font that stands in for each weight. */
  fallbacks: { weight: string; axes?: Axes; localFont: keyof typeof localFonts }[]
}

const ARCHIVO = '@fontsource-variable/archivo/files/archivo'
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk'
const B612 = '@fontsource/b612-mono/files/b612-mono'
const OFF_CENTER = ".,:;·'"

const faces: Face[] = [
  {
    family: 'Archivo',
    weight: '700 800',
    file: 'archivo-wide',
    latin: `${ARCHIVO}-latin-wdth-normal.woff2`,
    extended: `${ARCHIVO}-latin-ext-wdth-normal.woff2`,
    // One weight serves both, because every page carries these bytes before its first picture.
    axes: { wdth: 125, wght: 800 },
    isLate: false,
    fallbacks: [{ weight: '700 800', axes: { wdth: 125, wght: 800 }, localFont: 'bold' }],
  },
  {
    family: 'Hanken Grotesk',
    weight: '400 700',
    file: 'hanken-grotesk',
    latin: `${HANKEN}-latin-wght-normal.woff2`,
    extended: `${HANKEN}-latin-ext-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    isLate: true,
    fallbacks: [
      { weight: '400 500', axes: { wght: 400 }, localFont: 'regular' },
      { weight: '600 700', axes: { wght: 700 }, localFont: 'bold' },
    ],
  },
  {
    family: 'B612 Mono',
    weight: '400',
    file: 'b612-mono-400',
    latin: `${B612}-latin-400-normal.woff2`,
    isLate: true,
    center: OFF_CENTER,
    fallbacks: [{ weight: '400 700', localFont: 'mono' }],
  },
  {
    family: 'B612 Mono',
    weight: '700',
    file: 'b612-mono-700',
    latin: `${B612}-latin-700-normal.woff2`,
    isLate: true,
    center: OFF_CENTER,
    fallbacks: [],
  },
]

async function makeFace(face: Face) {
  const url = await makeSubset(face, face.file, face.latin, PLAIN)
  const accented = await makeSubset(face, `${face.file}-accented`, face.latin, ACCENTED)
  const rule = faceRule(face, url, PLAIN)
  const rules = [face.isLate ? `@media (width >= 52rem), (scripting: none) {\n${rule}\n}` : rule]
  rules.push(faceRule(face, accented, ACCENTED))
  if (face.extended) {
    const extended = await makeSubset(face, `${face.file}-extended`, face.extended, EXTENDED)
    rules.push(faceRule(face, extended, EXTENDED))
  }
  for (const { weight, axes, localFont } of face.fallbacks) {
    const source = readFileSync(join(PACKAGES, face.latin))
    const instance = await subsetFont(source, PLAIN, { targetFormat: 'sfnt', variationAxes: axes })
    rules.push(fallbackFace(face.family, weight, readSfnt(instance), localFonts[localFont]))
  }
  return { ...face, url, rules }
}

function makeSubset(face: Face, name: string, path: string, text: string) {
  const source = readFileSync(join(PACKAGES, path))
  // Hints for low-resolution screens would add 7 KB to each B612 file.
  const settings = { keepFeatures: FEATURES, variationAxes: face.axes, noHinting: true }
  const center = [...(face.center ?? '')].filter((character) => text.includes(character)).join('')
  const from = [source, text, center, JSON.stringify(settings)]
  return workshop.make({ folder: 'fonts', name, extension: 'woff2', from }, async () => {
    if (!center) return subsetFont(source, text, { ...settings, targetFormat: 'woff2' })
    // Glyphs of one width would share a metric. With the accented letters, each keeps its own, which can be changed.
    const whole = await subsetFont(source, PLAIN + ACCENTED, { ...settings, targetFormat: 'sfnt' })
    return subsetFont(centerGlyphs(whole, center), text, { ...settings, targetFormat: 'woff2' })
  })
}

function faceRule(face: Face, url: string, text: string) {
  return [
    '@font-face {',
    `  font-family: '${face.family}';`,
    `  font-weight: ${face.weight};`,
    '  font-display: swap;',
    `  src: url('${url}') format('woff2');`,
    `  unicode-range: ${unicodeRange(text)};`,
    '}',
  ].join('\n')
}

function unicodeRange(text: string) {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const spans: [number, number][] = []
  for (const code of codes) {
    const span = spans.at(-1)
    if (span && code <= span[1] + 1) span[1] = code
    else spans.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return spans.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

function licenses() {
  const packages = ['@fontsource-variable/archivo', '@fontsource-variable/hanken-grotesk', '@fontsource/b612-mono']
  return packages
    .map((name) => readFileSync(join(PACKAGES, name, 'LICENSE'), 'utf8').trim())
    .join(`\n\n${'='.repeat(60)}\n\n`)
}

const workshop = openWorkshop('fonts')
const made: Awaited<ReturnType<typeof makeFace>>[] = []
for (const face of faces) made.push(await makeFace(face))
workshop.close()

writeIfChanged(join(ROOT, 'public', 'fonts', 'LICENSES.txt'), `${licenses()}\n`)
writeManifest('fonts.css', import.meta.filename, made.flatMap(({ rules }) => rules).join('\n\n'))
writeManifest(
  'fonts.ts',
  import.meta.filename,
  `
/** The fonts of every page: headlines, text, numbers. */
export const mainFonts: string[] = ${JSON.stringify(made.slice(0, 3).map(({ url }) => url))}

/** A phone gets these after its first picture. */
export const lateFonts = ${JSON.stringify(made.filter(({ isLate }) => isLate).map(({ family, weight, url }) => ({ family, weight, url })))}

export const fontStacks = {
  headline: "'Archivo', 'Archivo Fallback', Arial, sans-serif",
  text: "'Hanken Grotesk', 'Hanken Grotesk Fallback', Arial, sans-serif",
  mono: "'B612 Mono', 'B612 Mono Fallback', ui-monospace, monospace",
} as const
`,
)
