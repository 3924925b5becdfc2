import { createRequire } from 'node:module'

const FILES = { plain: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' }
const { resolve } = createRequire(import.meta.url)

/** In another script, text would be a row of boxes. */
const IS_DRAWABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

export type DocumentFont = keyof typeof FILES

export const fontFile = (font: DocumentFont) => resolve(`dejavu-fonts-ttf/ttf/${FILES[font]}`)

/** True if these fonts can write the text. */
export const isDrawable = (text: string) => IS_DRAWABLE.test(text)
