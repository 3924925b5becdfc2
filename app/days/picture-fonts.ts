import { readdir, readFile } from 'node:fs/promises'
import { fontFile } from '#app/documents/document-fonts.ts'
import { mainFonts } from '#assets/fonts.ts'
import type { Face } from './letters.ts'

export type PictureFonts = { headline: Face; mono: Face }

const FOLDER = 'public'
const [HEADLINE = '', , MONO = ''] = mainFonts
/** Its accented letters are in files beside it, whose names begin alike: /fonts/archivo-wide */
const FAMILY = HEADLINE.slice(0, HEADLINE.indexOf('.'))

let opened: Promise<PictureFonts> | undefined

/** The site's own fonts. The documents' font writes the letters that they lack. */
export function pictureFonts(): Promise<PictureFonts> {
  opened ??= openFonts().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

async function openFonts(): Promise<PictureFonts> {
  // Few requests need the library, so it is loaded with the first.
  const { create } = await import('fontkit')
  const open = async (file: string) => create(await readFile(file))
  const files = (await readdir(`${FOLDER}/fonts`)).map((name) => `/fonts/${name}`)
  const accented = files.filter((file) => file.startsWith(`${FAMILY}-`)).map((file) => FOLDER + file)
  const headline = [FOLDER + HEADLINE, ...accented, fontFile('bold')]
  return { headline: await Promise.all(headline.map(open)), mono: [await open(FOLDER + MONO)] }
}
