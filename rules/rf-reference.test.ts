import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderId } from './ids.ts'
import { inFours, readCodes, rfReference, shortCodeOf, shownCode } from './rf-reference.ts'

const orderId = fc.uuid().map((id) => id as OrderId)
const code = orderId.map(shortCodeOf)
/** What no reference can begin in. */
const filler = fc.string({ unit: fc.constantFrom(...'ABCDEGHIJKLMNOQSTUVWXYZ0123456789 .,/-'), maxLength: 30 })

test('[M7] a reference has the check digits of ISO 11649', () => {
  // The standard's own check: moved to the end and read as digits, the number leaves 1 when divided by 97.
  const leaves = (reference: string) =>
    BigInt([...(reference.slice(4) + reference.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')) % 97n
  expect(leaves('RF18539007547034')).toBe(1n)
  fc.assert(
    fc.property(code, (each) => {
      expect(rfReference(each)).toMatch(/^RF\d\dPP.{8}$/)
      expect(leaves(rfReference(each))).toBe(1n)
    }),
  )
})

test('[M7] a code has eight signs, none of which is read for another one', () => {
  fc.assert(
    fc.property(code, (each) => {
      expect(each).toMatch(/^[^AEIOUL0156BSZP8]{8}$/)
    }),
  )
})

test('[M7] a thousand orders have a thousand codes', () => {
  const codes = Array.from({ length: 1000 }, () => shortCodeOf(randomUUID() as string as OrderId))
  expect(new Set(codes).size).toBe(1000)
})

test('[M7] people see groups of four', () => {
  expect(shownCode('2347CDFG')).toBe('PP-2347-CDFG')
  expect(inFours(rfReference('2347CDFG'))).toMatch(/^RF\d\d PP23 47CD FG$/)
})

test('[M7] a reference is read back in any case, with signs between, and inside other words', () => {
  const mangle = fc.array(fc.tuple(fc.boolean(), fc.constantFrom('', '', ' ', '-', '/', '.')), {
    minLength: 14,
    maxLength: 14,
  })
  fc.assert(
    fc.property(code, mangle, filler, filler, (each, changes, before, after) => {
      const typed = [...rfReference(each)]
        .map((sign, place) => {
          const [isSmall = false, gap = ''] = changes[place] ?? []
          return (isSmall ? sign.toLowerCase() : sign) + gap
        })
        .join('')
      expect(readCodes(`${before}${typed}${after}`)).toEqual([each])
    }),
  )
})

test('[M7] a short code is read back without the reference around it', () => {
  fc.assert(
    fc.property(code, filler, (each, after) => {
      expect(readCodes(shownCode(each))).toEqual([each])
      expect(readCodes(`booking ${shownCode(each).toLowerCase()} ${after}`)).toEqual([each])
    }),
  )
})

test('[M7] check digits that are read for letters are still digits', () => {
  const looks: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' }
  fc.assert(
    fc.property(code, (each) => {
      const reference = rfReference(each)
      const check = reference.slice(2, 4).replace(/\d/g, (digit) => looks[digit] ?? digit)
      expect(readCodes(`RF${check}${reference.slice(4)}`)).toEqual([each])
    }),
  )
})

test('[M7] a mistaken sign is mended where the check digits prove it, and never without them', () => {
  const looks: Record<string, string> = { D: '0', Q: 'O', J: 'I', 7: '1', 2: 'Z', G: '6' }
  fc.assert(
    fc.property(code, fc.nat(7), (each, place) => {
      const sign = each[place] ?? ''
      const look = looks[sign]
      fc.pre(look !== undefined)
      const typed = each.slice(0, place) + look + each.slice(place + 1)
      expect(readCodes(rfReference(each).slice(0, 6) + typed)).toEqual([each])
      expect(readCodes(`PP${typed}`)).toEqual([])
    }),
  )
})

test('[M7] a code that contradicts its check digits does not count', () => {
  fc.assert(
    fc.property(code, fc.nat(7), fc.constantFrom(...'CDFGHJKMNQRTVWXY'), (each, place, other) => {
      // A letter for a letter or a digit for a digit is always noticed; one for the other in 96 of 97 cases.
      fc.pre(/[A-Z]/.test(each[place] ?? '') && each[place] !== other)
      const typed = each.slice(0, place) + other + each.slice(place + 1)
      expect(readCodes(rfReference(each).slice(0, 6) + typed)).toEqual([])
    }),
  )
})

test('[M7] whatever people write, reading it ends and gives codes only', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'RFPPPP18O0I1 2347') })), (text) => {
      for (const each of readCodes(text)) expect(each).toMatch(/^[23479CDFGHJKMNQRTVWXY]{8}$/)
    }),
  )
})
