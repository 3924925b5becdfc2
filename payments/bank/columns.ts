import { STATEMENT_FIELDS, type StatementField } from '#rules/bank/bank-lines.ts'

/** Column names that banks use, in lowercase letters only. The most reliable names come first. */
const NAMES: Record<StatementField, readonly string[]> = {
  date: [
    'bookingdate',
    'bookedon',
    'postingdate',
    'transactiondate',
    'date',
    'valuedate',
    'buchungstag',
    'buchungsdatum',
    'buchung',
    'datum',
    'wertstellung',
    'valuta',
    'valutadatum',
  ],
  amount: ['amount', 'transactionamount', 'betrag', 'umsatz', 'buchungsbetrag'],
  currency: ['currency', 'ccy', 'currencycode', 'waehrung'],
  payer: [
    'payer',
    'payername',
    'sender',
    'counterparty',
    'counterpartyname',
    'debtor',
    'from',
    'name',
    'zahler',
    'zahlungspflichtiger',
    'namezahlungsbeteiligter',
    'auftraggeber',
    'auftraggeberempfaenger',
    'beguenstigterzahlungspflichtiger',
  ],
  message: [
    'reference',
    'paymentreference',
    'message',
    'description',
    'details',
    'purpose',
    'memo',
    'remittanceinformation',
    'verwendungszweck',
    'referenz',
    'kundenreferenz',
    'kundenreferenzendtoend',
    'zahlungsgrund',
  ],
}

/** The column numbers of each field. A message may be spread over several columns, with the reference in any of them. */
export type Columns = Record<StatementField, readonly number[]>

export type FoundColumns = { ok: true; columns: Columns } | { ok: false; missing: StatementField[] }

export function findColumns(header: readonly string[]): FoundColumns {
  const names = header.map(plainName)
  const columns = Object.fromEntries<readonly number[]>(
    STATEMENT_FIELDS.map((field) => [field, columnsOf(field, names)]),
  ) as Columns
  const missing = STATEMENT_FIELDS.filter((field) => columns[field].length === 0)
  return missing.length > 0 ? { ok: false, missing } : { ok: true, columns }
}

function columnsOf(field: StatementField, names: readonly string[]): number[] {
  const known = NAMES[field].flatMap((name) => (names.includes(name) ? [names.indexOf(name)] : []))
  return field === 'message' ? known : known.slice(0, 1)
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

function plainName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[^a-z]/g, '')
}
