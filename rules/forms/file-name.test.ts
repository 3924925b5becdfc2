import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayFileName, downloadFileName } from './file-name.ts'
import { fileTypes } from './files.ts'

test('[F2] an ordinary name is shown unchanged, in any script', () => {
  for (const name of ['resume.pdf', 'Lebenslauf für Müller (2).docx', '履歴書.pdf', 'סיכום.pdf']) {
    expect(displayFileName(name)).toBe(name)
  }
})

test('[F2] characters of paths, tags and text direction are replaced', () => {
  expect(displayFileName('../../etc/passwd')).toBe('.. .. etc passwd')
  expect(displayFileName('C:\\Users\\ann\\cv.pdf')).toBe('C Users ann cv.pdf')
  expect(displayFileName('<script>.pdf')).toBe('script .pdf')
  expect(displayFileName('cv\u202efdp.exe')).toBe('cv fdp.exe')
  expect(displayFileName('a\r\nBcc: b.pdf')).toBe('a Bcc b.pdf')
  expect(displayFileName(' \0 ')).toBe('unnamed')
})

test('[F2] a long name keeps its extension', () => {
  expect(displayFileName(`${'x'.repeat(400)}.docx`)).toMatch(/^x{110}….{4}\.docx$/u)
})

test('[F2] any name is shown short, visible and without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
      const shown = displayFileName(sent)
      return [...shown].length <= 120 && !/^$|[\p{Cc}\p{Cs}/\\]/u.test(shown)
    }),
  )
})

test('[F2] a file is saved with the extension of the type that was found, never as a program', () => {
  for (const [name, type, saved] of [
    ['cv.bat', fileTypes.pdf, 'cv.pdf'],
    ['cv.pdf', fileTypes.pdf, 'cv.pdf'],
    ['cv.pdf.exe', fileTypes.docx, 'cv.pdf.docx'],
    ['me.JPEG', fileTypes.jpg, 'me.JPEG'],
    ['Lebenslauf 12.2026', fileTypes.doc, 'Lebenslauf 12.2026.doc'],
    ['.bat', fileTypes.png, '.png'],
    ['cv', fileTypes.pdf, 'cv.pdf'],
    ['cv.bat', 'text/html', 'cv.bin'],
  ] as const) {
    expect(downloadFileName(name, type), name).toBe(saved)
  }
})
