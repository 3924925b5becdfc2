import { STATEMENT_FIELDS, type StatementField } from '../../rules/bank-lines.ts'

/** What banks call their columns, in small letters without spaces and signs; the better ones first. */
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

/** Where each field stands. A message may be spread over several columns, and the reference be in any of them. */
export type Columns = Record<StatementField, readonly number[]>

export type FoundColumns = { ok: true; columns: Columns } | { ok: false; missing: StatementField[] }

export function findColumns(header: readonly string[]): FoundColumns {
  const names = header.map(plainName)
  const columns = {
    date: placesOf('date', names),
    amount: placesOf('amount', names),
    currency: placesOf('currency', names),
    payer: placesOf('payer', names),
    message: placesOf('message', names),
  }
  const missing = STATEMENT_FIELDS.filter((field) => columns[field].length === 0)
  return missing.length > 0 ? { ok: false, missing } : { ok: true, columns }
}

function placesOf(field: StatementField, names: readonly string[]): number[] {
  const known = NAMES[field].flatMap((name) => (names.includes(name) ? [names.indexOf(name)] : []))
  return field === 'message' ? known : known.slice(0, 1)
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

function plainName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (sign) => UMLAUTS[sign] ?? sign)
    .replace(/[^a-z]/g, '')
}
