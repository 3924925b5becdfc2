import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderId } from '#rules/ids.ts'
import {
  createShortCode,
  formatShortCode,
  groupByFour,
  parseBareCodes,
  parseShortCodes,
  rfReference,
} from './rf-reference.ts'

const orderId = fc.uuid().map((id) => id as OrderId)
const code = orderId.map(createShortCode)
/** Text in which no reference can start. */
const filler = fc.string({ unit: fc.constantFrom(...'ABCDEGHIJKLMNOQSTUVWXYZ0123456789 .,/-'), maxLength: 30 })

test('[M7] a reference has the check digits of ISO 11649', () => {
  // The standard’s own check: with the first four characters moved to the end, the number modulo 97 is 1.
  const remainder = (reference: string) =>
    BigInt(
      [...(reference.slice(4) + reference.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join(''),
    ) % 97n
  expect(remainder('RF18539007547034')).toBe(1n)
  fc.assert(
    fc.property(code, (each) => {
      expect(rfReference(each)).toMatch(/^RF\d\dPP.{8}$/)
      expect(remainder(rfReference(each))).toBe(1n)
    }),
  )
})

test('[M7] a code has eight characters, and none of them looks like another', () => {
  fc.assert(
    fc.property(code, (each) => {
      expect(each).toMatch(/^[^AEIOUL0156BSZP8]{8}$/)
    }),
  )
})

test('[M7] a thousand orders have a thousand different codes', () => {
  const codes = Array.from({ length: 1000 }, () => createShortCode(randomUUID() as string as OrderId))
  expect(new Set(codes).size).toBe(1000)
})

test('[M7] codes and references are printed in groups of four', () => {
  expect(formatShortCode('2347CDFG')).toBe('PP-2347-CDFG')
  expect(groupByFour(rfReference('2347CDFG'))).toMatch(/^RF\d\d PP23 47CD FG$/)
})

test('[M7] a reference is found in any case, with separators, and inside other words', () => {
  const mangle = fc.array(fc.tuple(fc.boolean(), fc.constantFrom('', '', ' ', '-', '/', '.')), {
    minLength: 14,
    maxLength: 14,
  })
  fc.assert(
    fc.property(code, mangle, filler, filler, (each, changes, before, after) => {
      const typed = [...rfReference(each)]
        .map((character, index) => {
          const [isLowercase = false, gap = ''] = changes[index] ?? []
          return (isLowercase ? character.toLowerCase() : character) + gap
        })
        .join('')
      expect(parseShortCodes(`${before}${typed}${after}`)).toEqual([each])
    }),
  )
})

test('[M7] a short code is found without the reference around it', () => {
  fc.assert(
    fc.property(code, filler, (each, after) => {
      expect(parseShortCodes(formatShortCode(each))).toEqual([each])
      expect(parseShortCodes(`booking ${formatShortCode(each).toLowerCase()} ${after}`)).toEqual([each])
    }),
  )
})

test('[M7] letters typed for check digits are read as digits', () => {
  const lookalikes: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' }
  fc.assert(
    fc.property(code, (each) => {
      const reference = rfReference(each)
      const check = reference.slice(2, 4).replace(/\d/g, (digit) => lookalikes[digit] ?? digit)
      expect(parseShortCodes(`RF${check}${reference.slice(4)}`)).toEqual([each])
    }),
  )
})

test('[M20] a misread character is corrected if the check digits prove it, and never without them', () => {
  const lookalikes: Record<string, string> = { D: '0', Q: 'O', J: 'I', 7: '1', 2: 'Z', G: '6' }
  fc.assert(
    fc.property(code, fc.nat(7), (each, index) => {
      const lookalike = lookalikes[each[index] ?? '']
      fc.pre(lookalike !== undefined)
      const typed = each.slice(0, index) + lookalike + each.slice(index + 1)
      expect(parseShortCodes(rfReference(each).slice(0, 6) + typed)).toEqual([each])
      expect(parseShortCodes(`PP${typed}`)).toEqual([])
    }),
  )
})

test('[M20] a code that contradicts its check digits is ignored', () => {
  fc.assert(
    fc.property(code, fc.nat(7), fc.constantFrom(...'CDFGHJKMNQRTVWXY'), (each, index, other) => {
      // The check digits always notice a letter typed for a letter; a letter for a digit only in 96 of 97 cases.
      fc.pre(/[A-Z]/.test(each[index] ?? '') && each[index] !== other)
      const typed = each.slice(0, index) + other + each.slice(index + 1)
      expect(parseShortCodes(rfReference(each).slice(0, 6) + typed)).toEqual([])
    }),
  )
})

test('[M7] any text is parsed, and every result is a valid code', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'RFPPPP18O0I1 2347') })), (text) => {
      for (const each of parseShortCodes(text)) expect(each).toMatch(/^[23479CDFGHJKMNQRTVWXY]{8}$/)
    }),
  )
})

test.each<[string, string[]]>([
  ['RWN73Y9K', ['RWN73Y9K']],
  ['trip rwn7-3y9k, thanks', ['RWN73Y9K']],
  ['RWN73Y9K for RWN73Y9K and VVWX2347', ['RWN73Y9K', 'VVWX2347']],
  ['booking 12345678', []],
  ['SVWZRWN73Y9K', []],
])('[M20] a code without its PP stands alone: %s', (text, codes) => {
  expect(parseBareCodes(text)).toEqual(codes)
})

test('[M20] what comes after PP is no bare code, because its check digits may speak against it', () => {
  expect(parseBareCodes('RF99 PP RWN7 3Y9K')).toEqual([])
  expect(parseBareCodes('RF99PP RWN73Y9K')).toEqual([])
})
