import { expect, test } from 'vitest'
import { detectPictureKind } from './picture-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const kindOf = (head: string, tail = head) => detectPictureKind({ head: bytes(head), tail: bytes(tail) })

const JPEG = '\xff\xd8\xff\xe0\0\x10JFIF'
const box = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(8 + 4 * (brands.length + 1))}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`

test('[A22] a picture is known by its content', () => {
  expect(kindOf(JPEG)).toBe('jpeg')
  expect(kindOf('\x89PNG\r\n\x1a\n')).toBe('png')
  expect(kindOf('RIFF\x10\0\0\0WEBPVP8 ')).toBe('webp')
  expect(kindOf(box('avif', 'mif1'))).toBe('avif')
  expect(kindOf(box('mif1', 'avif'))).toBe('avif')
  expect(kindOf(box('heic', 'mif1'))).toBe('heic')
})

test('[A22] other files are no pictures, and an SVG is named as one', () => {
  for (const other of ['', 'GIF89a', '%PDF-1.7', 'PK\x03\x04', 'RIFF\x10\0\0\0WAVE', box('isom', 'mp42')]) {
    expect(kindOf(other)).toBeUndefined()
  }
  expect(kindOf('<?xml version="1.0"?><SVG xmlns="">')).toBe('svg')
})

test('[A22] a picture that is also a document, a page or an archive is two things', () => {
  for (const other of ['%PDF-1.4', '<script>alert(1)</script>', '<HTML>', '<svg onload=x>', '<?php x']) {
    expect(kindOf(JPEG + other)).toBe('two-things')
  }
  for (const end of ['PK\x05\x06\0\0', '%%EOF', '</html>']) expect(kindOf(JPEG, end)).toBe('two-things')
})
