import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { centreGlyphs } from './centre-glyphs.ts'
import { fallbackFace, stands } from './fallback-face.ts'
import { readSfnt } from './sfnt.ts'
import { openWorkshop, ROOT, writeManifest, writeText } from './workshop.ts'

const PACKAGES = join(ROOT, 'node_modules')
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** What English needs. Every page fetches it before its picture is there, so it holds no letter more. */
const PLAIN = `${range(0x20, 0x7e)}\u00a0©°·×÷–—‘’“”…•−↑↓€′″`
/** Names such as Jürg, and such as Łukasz or Işıl. In files of their own: a page without such a letter fetches none. */
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
  /** `optional` never takes the place of a stand-in that is already on the screen. */
  display: 'optional' | 'swap'
  /** Characters to move into the middle of their cell. */
  centre?: string
  /** Weight by weight, the local font that stands in. */
  standIns: { weight: string; axes?: Axes; stand: keyof typeof stands }[]
}

const ARCHIVO = '@fontsource-variable/archivo/files/archivo'
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk'
const B612 = '@fontsource/b612-mono/files/b612-mono'
const OFF_CENTRE = ".,:;·'"

const faces: Face[] = [
  {
    family: 'Archivo',
    weight: '700 800',
    file: 'archivo-wide',
    latin: `${ARCHIVO}-latin-wdth-normal.woff2`,
    extended: `${ARCHIVO}-latin-ext-wdth-normal.woff2`,
    // One weight for both: every page carries these bytes before its first picture (server/early-script.ts).
    axes: { wdth: 125, wght: 800 },
    display: 'swap',
    standIns: [{ weight: '700 800', axes: { wdth: 125, wght: 800 }, stand: 'bold' }],
  },
  {
    family: 'Hanken Grotesk',
    weight: '400 700',
    file: 'hanken-grotesk',
    latin: `${HANKEN}-latin-wght-normal.woff2`,
    extended: `${HANKEN}-latin-ext-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    display: 'optional',
    standIns: [
      { weight: '400 500', axes: { wght: 400 }, stand: 'regular' },
      { weight: '600 700', axes: { wght: 700 }, stand: 'bold' },
    ],
  },
  {
    family: 'B612 Mono',
    weight: '400',
    file: 'b612-mono-400',
    latin: `${B612}-latin-400-normal.woff2`,
    // Its stand-in is just as wide, letter by letter: it may come at any time.
    display: 'swap',
    centre: OFF_CENTRE,
    standIns: [{ weight: '400 700', stand: 'mono' }],
  },
  {
    family: 'B612 Mono',
    weight: '700',
    file: 'b612-mono-700',
    latin: `${B612}-latin-700-normal.woff2`,
    display: 'swap',
    centre: OFF_CENTRE,
    standIns: [],
  },
]

async function makeFace(face: Face) {
  const url = await makeSubset(face, face.file, face.latin, PLAIN)
  const accented = await makeSubset(face, `${face.file}-accented`, face.latin, ACCENTED)
  const rules = [faceRule(face, url, PLAIN), faceRule(face, accented, ACCENTED)]
  if (face.extended) {
    const extended = await makeSubset(face, `${face.file}-extended`, face.extended, EXTENDED)
    rules.push(faceRule(face, extended, EXTENDED))
  }
  for (const { weight, axes, stand } of face.standIns) {
    const source = readFileSync(join(PACKAGES, face.latin))
    const instance = await subsetFont(source, PLAIN, { targetFormat: 'sfnt', variationAxes: axes })
    rules.push(fallbackFace(face.family, weight, readSfnt(instance), stands[stand]))
  }
  return { url, rules }
}

function makeSubset(face: Face, name: string, path: string, text: string) {
  const source = readFileSync(join(PACKAGES, path))
  // Hints for low-resolution screens would add 7 kB to each B612 file.
  const settings = { keepFeatures: FEATURES, variationAxes: face.axes, noHinting: true }
  const centre = [...(face.centre ?? '')].filter((character) => text.includes(character)).join('')
  const from = [source, text, centre, JSON.stringify(settings)]
  return workshop.make({ folder: 'fonts', name, extension: 'woff2', from }, async () => {
    if (!centre) return subsetFont(source, text, { ...settings, targetFormat: 'woff2' })
    // Glyphs of one width share one metric; with the accented ones among them each keeps its own, which can be moved.
    const whole = await subsetFont(source, PLAIN + ACCENTED, { ...settings, targetFormat: 'sfnt' })
    return subsetFont(centreGlyphs(whole, centre), text, { ...settings, targetFormat: 'woff2' })
  })
}

function faceRule(face: Face, url: string, text: string) {
  return [
    '@font-face {',
    `  font-family: '${face.family}';`,
    `  font-weight: ${face.weight};`,
    `  font-display: ${face.display};`,
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

function licences() {
  const packages = ['@fontsource-variable/archivo', '@fontsource-variable/hanken-grotesk', '@fontsource/b612-mono']
  return packages
    .map((name) => readFileSync(join(PACKAGES, name, 'LICENSE'), 'utf8').trim())
    .join(`\n\n${'='.repeat(60)}\n\n`)
}

const workshop = openWorkshop('fonts')
const made: Awaited<ReturnType<typeof makeFace>>[] = []
for (const face of faces) made.push(await makeFace(face))
workshop.close()

writeText(join(ROOT, 'public', 'fonts', 'LICENSES.txt'), `${licences()}\n`)
writeManifest('fonts.css', import.meta.filename, made.flatMap(({ rules }) => rules).join('\n\n'))
writeManifest(
  'fonts.ts',
  import.meta.filename,
  `
/** The ones that every page uses: headlines, text, numbers. */
export const mainFonts: string[] = ${JSON.stringify(made.slice(0, 3).map(({ url }) => url))}

export const fontStacks = {
  headline: "'Archivo', 'Archivo Fallback', Arial, sans-serif",
  text: "'Hanken Grotesk', 'Hanken Grotesk Fallback', Arial, sans-serif",
  mono: "'B612 Mono', 'B612 Mono Fallback', ui-monospace, monospace",
} as const
`,
)
