import { expect, test } from 'vitest'
import { checkFile, MAX_FILE_BYTES } from './files.ts'

const resume = '.pdf,.doc,.docx'
const screenshot = 'image/*,.pdf'
const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test('[F2] a file of exactly 10 MB is accepted, and one byte more is not', () => {
  expect(MAX_FILE_BYTES).toBe(10_485_760)
  expect(checkFile(file('cv.pdf', 'application/pdf', 10_485_760), resume)).toBeUndefined()
  expect(checkFile(file('cv.pdf', 'application/pdf', 10_485_761), resume)).toBe('file-too-large')
})

test('[F2] a resume is a PDF, DOC or DOCX, in upper or lower case', () => {
  expect(checkFile(file('CV.PDF', 'application/pdf'), resume)).toBeUndefined()
  expect(checkFile(file('cv.doc', ''), resume)).toBeUndefined()
  expect(checkFile(file('cv.docx', ''), resume)).toBeUndefined()
  expect(checkFile(file('cv.pdf.exe', 'application/pdf'), resume)).toBe('file-wrong-type')
  expect(checkFile(file('cv.png', 'image/png'), resume)).toBe('file-wrong-type')
})

test('[F2] a screenshot is any image or a PDF', () => {
  expect(checkFile(file('insights.png', 'image/png'), screenshot)).toBeUndefined()
  expect(checkFile(file('insights.jpg', 'image/jpeg'), screenshot)).toBeUndefined()
  expect(checkFile(file('insights.pdf', 'application/pdf'), screenshot)).toBeUndefined()
  expect(checkFile(file('insights.mp4', 'video/mp4'), screenshot)).toBe('file-wrong-type')
})
