import { expect, test } from 'vitest'
import { fileRefusal, MAX_FILE_BYTES } from './files.ts'

const resume = '.pdf,.doc,.docx'
const screenshot = 'image/*,.pdf'
const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test('[F2] a file of exactly 10 MB is taken, one byte more is not', () => {
  expect(MAX_FILE_BYTES).toBe(10_485_760)
  expect(fileRefusal(file('cv.pdf', 'application/pdf', 10_485_760), resume)).toBeUndefined()
  expect(fileRefusal(file('cv.pdf', 'application/pdf', 10_485_761), resume)).toBe('file-too-large')
})

test('[F2] a resume is a PDF, DOC or DOCX, however its name is written', () => {
  expect(fileRefusal(file('CV.PDF', 'application/pdf'), resume)).toBeUndefined()
  expect(fileRefusal(file('cv.doc', ''), resume)).toBeUndefined()
  expect(fileRefusal(file('cv.docx', ''), resume)).toBeUndefined()
  expect(fileRefusal(file('cv.pdf.exe', 'application/pdf'), resume)).toBe('file-wrong-type')
  expect(fileRefusal(file('cv.png', 'image/png'), resume)).toBe('file-wrong-type')
})

test('[F2] a screenshot is any image or a PDF', () => {
  expect(fileRefusal(file('insights.png', 'image/png'), screenshot)).toBeUndefined()
  expect(fileRefusal(file('insights.jpg', 'image/jpeg'), screenshot)).toBeUndefined()
  expect(fileRefusal(file('insights.pdf', 'application/pdf'), screenshot)).toBeUndefined()
  expect(fileRefusal(file('insights.mp4', 'video/mp4'), screenshot)).toBe('file-wrong-type')
})
