import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownFileName } from './file-name.ts'

test('[F2] an ordinary name is shown as it is, in any script', () => {
  for (const name of ['resume.pdf', 'Lebenslauf für Müller (2).docx', '履歴書.pdf', 'סיכום.pdf']) {
    expect(shownFileName(name)).toBe(name)
  }
})

test('[F2] a name that would be a path, a tag or a trick is shown without what makes it one', () => {
  expect(shownFileName('../../etc/passwd')).toBe('.. .. etc passwd')
  expect(shownFileName('C:\\Users\\ann\\cv.pdf')).toBe('C Users ann cv.pdf')
  expect(shownFileName('<script>.pdf')).toBe('script .pdf')
  expect(shownFileName('cv\u202efdp.exe')).toBe('cv fdp.exe')
  expect(shownFileName('a\r\nBcc: b.pdf')).toBe('a Bcc b.pdf')
  expect(shownFileName(' \0 ')).toBe('unnamed')
})

test('[F2] a long name keeps its ending', () => {
  expect(shownFileName(`${'x'.repeat(400)}.docx`)).toMatch(/^x{110}….{4}\.docx$/u)
})

test('[F2] whatever is sent, the shown name is short, visible and has no control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
      const shown = shownFileName(sent)
      return [...shown].length <= 120 && !/^$|[\p{Cc}\p{Cs}/\\]/u.test(shown)
    }),
  )
})
