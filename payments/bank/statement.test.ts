import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_STATEMENT_BYTES } from '#rules/bank/bank-lines.ts'
import { addFingerprints } from './fingerprint.ts'
import { readStatement } from './statement.ts'
import { readAmount, readDay } from './values.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

const ENGLISH = 'Date,Amount,Currency,Payer,Reference'
const line = {
  postedOn: '2027-01-23',
  amountCents: 123_450,
  currency: 'USD',
  payer: 'Ann Lee',
  message: 'RF18 PP23',
}

test.each([
  ['commas', `${ENGLISH}\n2027-01-23,1234.50,USD,Ann Lee,RF18 PP23\n`],
  [
    'semicolons, German',
    'Buchungstag;Betrag;Währung;Auftraggeber;Verwendungszweck\r\n23.01.2027;1.234,50;USD;Ann Lee;RF18 PP23',
  ],
  [
    'quotes around everything',
    '"Date","Amount","Currency","Payer","Reference"\n"01/23/2027","1,234.50","usd","Ann Lee","RF18 PP23"',
  ],
  [
    'other order and other columns',
    'Balance,Currency,Description,Name,Value date,Amount\n1,USD,RF18 PP23,Ann Lee,2027-01-23,"$1,234.50"',
  ],
  [
    'a message in two columns',
    'Date,Amount,Currency,Payer,Description,Reference\n2027-01-23,1234.5,USD,Ann Lee,PP23,RF18',
  ],
  ['a byte order mark and empty lines', `\u{feff}${ENGLISH}\n\n2027-01-23,1234.50,USD,Ann Lee,RF18 PP23\n\n`],
  ['a line break inside quotes', `${ENGLISH}\n2027-01-23,1234.50,USD,Ann Lee,"RF18\nPP23"`],
])('a statement with %s is read', (_, text) => {
  expect(readStatement(utf8(text))).toEqual({ ok: true, lines: [line] })
})

test('a statement in an older encoding is read with its umlauts', () => {
  const text =
    'Buchungstag;Betrag;Währung;Beguenstigter/Zahlungspflichtiger;Verwendungszweck\n23.01.27;12,00;USD;Jörg Groß;Anzahlung'
  expect(readStatement(latin1(text))).toMatchObject({ ok: true, lines: [{ payer: 'Jörg Groß', amountCents: 1200 }] })
})

test('a header without a required column is refused, with the missing and the found names', () => {
  expect(readStatement(utf8('When,Amount,Who\n2027-01-23,1.00,Ann'))).toEqual({
    ok: false,
    problem: {
      reason: 'missing-columns',
      missing: ['date', 'currency', 'payer', 'message'],
      found: ['When', 'Amount', 'Who'],
    },
  })
})

test.each([
  ['date', '2027-02-30,1.00,USD,Ann,x'],
  ['date', '23/01/2027,1.00,USD,Ann,x'],
  ['amount', '2027-01-23,1.2.3,USD,Ann,x'],
  ['amount', '2027-01-23,99999999999,USD,Ann,x'],
  ['currency', '2027-01-23,1.00,dollars,Ann,x'],
  ['amount', '2027-01-23'],
  ['quotes', '2027-01-23,1.00,USD,Ann,"never closed'],
  ['quotes', '2027-01-23,1.00,USD,Ann,un"quoted'],
])('one broken line refuses the whole file, and the problem names it: %s in %s', (field, broken) => {
  const good = '2027-01-23,1.00,USD,Ann,x'
  const read = readStatement(utf8([ENGLISH, good, '', broken].join('\n')))
  expect(read).toMatchObject({ ok: false, problem: { reason: 'broken-line', line: 4, field } })
})

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['only spaces', utf8('   \n \n'), 'empty'],
  ['only a header', utf8(ENGLISH), 'empty'],
  ['a program', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0, 1]), 'not-text'],
  ['more than anyone reads', new Uint8Array(MAX_STATEMENT_BYTES + 1).fill(65), 'too-large'],
])('a file with %s is refused', (_, bytes, reason) => {
  expect(readStatement(bytes)).toEqual({ ok: false, problem: { reason } })
})

test('reading any file gives lines or a problem', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', ';', '\n', '-1,00', '2027-01-23', '=cmd()'))
  const file = fc.array(
    fc.array(cell, { maxLength: 7 }).map((cells) => cells.join(',')),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(fc.boolean(), file, (hasHeader, rows) => {
      const read = readStatement(utf8([...(hasHeader ? [ENGLISH] : []), ...rows].join('\n')))
      if (read.ok) for (const { message } of read.lines) expect(message).not.toMatch(/\p{Cc}/u)
    }),
  )
})

test.each([
  ['1234.56', 123_456],
  ['1,234.56', 123_456],
  ['1.234,56', 123_456],
  ["1'234.56", 123_456],
  ['1 234 567,8', 123_456_780],
  ['1.000', 100_000],
  ['-12,30', -1230],
  ['12.30-', -1230],
  ['+7', 700],
  ['0.00', 0],
])('%s is %i cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

test.each(['', 'abc', '1,23,456', '1.234.56', '1,234,56', '1.2345', '--1', '-1-', '1e5', '0x10', 'NaN', '１２'])(
  '“%s” is no amount',
  (text) => {
    expect(readAmount(text)).toBeUndefined()
  },
)

test('every amount is read in each format', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 31 - 1), max: 2 ** 31 - 1 }), (cents) => {
      const english = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
      for (const text of [
        english,
        english.replaceAll(',', ''),
        (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 }),
      ]) {
        expect(readAmount(text)).toBe(cents === 0 ? 0 : cents)
      }
    }),
  )
})

test.each(['2027-1-3', '31.04.2027', '2/30/2027', '2027-13-01', '20270123', 'yesterday', ''])(
  '“%s” is no day',
  (text) => {
    expect(readDay(text)).toBeUndefined()
  },
)

test('two equal payments on one day are two lines, and are recognized in an overlapping file', () => {
  const other = { ...line, payer: 'Bo Ek' }
  const first = addFingerprints([line, line, other]).map(({ fingerprint }) => fingerprint)
  const second = addFingerprints([other, line, line, line]).map(({ fingerprint }) => fingerprint)
  expect(new Set(first).size).toBe(3)
  expect(second.filter((mark) => !first.includes(mark))).toHaveLength(1)
})

test('a file is recognized in any order of its lines, and by the lines of its first day', () => {
  const next = { ...line, postedOn: '2027-01-24' }
  const [one, two] = [addFingerprints([line, next]), addFingerprints([next, line])]
  expect(new Set([...one, ...two].map(({ file }) => file)).size).toBe(1)
  expect(addFingerprints([line])[0]?.file).not.toBe(one[0]?.file)
  expect(one.map(({ isOnFirstDay }) => isOnFirstDay)).toEqual([true, false])
  expect(new Set([...one, ...two].map(({ content }) => content)).size).toBe(2)
})
