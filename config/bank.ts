import { z } from 'zod'

/** Used while no account is set. No country has this code, so no bank would transfer money to it. */
const SIMULATED = {
  BANK_HOLDER: 'Powderpool (simulated)',
  BANK_IBAN: 'XX00SIMULATED0000000',
  BANK_BIC: 'XXXXXX00',
  BANK_NAME: 'Simulated Bank',
}

/** The same for a US wire. No bank has this routing number. */
const SIMULATED_WIRE = {
  BANK_ROUTING_NUMBER: '000000000',
  BANK_ACCOUNT_NUMBER: 'SIMULATED0000',
  BANK_ADDRESS: '1 Example Street, Anchorage, AK 99501, USA',
}

const line = (what: string) => z.string().trim().min(1, `must not be empty: ${what}`).max(70, `is too long for ${what}`)

export const bankSettings = {
  /** The account for transfers: set all four or none. Unset: a simulated account, and pages and mails say so. */
  BANK_HOLDER: line('the name of the account holder').default(SIMULATED.BANK_HOLDER),
  BANK_IBAN: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .refine(isIban, 'must be an IBAN with valid check digits, such as DE89 3704 0044 0532 0130 00')
    .default(SIMULATED.BANK_IBAN),
  BANK_BIC: z
    .string()
    .trim()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC of 8 or 11 capital letters and digits')
    .default(SIMULATED.BANK_BIC),
  BANK_NAME: line('the name of the bank').default(SIMULATED.BANK_NAME),
  /** What US banks ask for instead of IBAN and BIC: set all three or none. */
  BANK_ROUTING_NUMBER: z
    .string()
    .trim()
    .refine(isRoutingNumber, 'must be an ABA routing number of 9 digits')
    .optional(),
  BANK_ACCOUNT_NUMBER: line('the account number for US wires').optional(),
  BANK_ADDRESS: z.string().trim().min(1).max(140, 'is too long for the address of the bank').optional(),
}

export const US_WIRE = ['BANK_ROUTING_NUMBER', 'BANK_ACCOUNT_NUMBER', 'BANK_ADDRESS']
export const BANK_ACCOUNT = ['BANK_HOLDER', 'BANK_IBAN', 'BANK_BIC', 'BANK_NAME']

type Given = z.output<z.ZodObject<typeof bankSettings>>

export function bankAccountOf(given: Given) {
  const { BANK_HOLDER, BANK_IBAN, BANK_BIC, BANK_NAME } = given
  const isSimulated = BANK_IBAN === SIMULATED.BANK_IBAN
  return {
    holder: BANK_HOLDER,
    iban: BANK_IBAN,
    bic: BANK_BIC,
    bank: BANK_NAME,
    usWire: usWireOf(isSimulated ? SIMULATED_WIRE : given),
    isSimulated,
  }
}

function usWireOf({
  BANK_ROUTING_NUMBER,
  BANK_ACCOUNT_NUMBER,
  BANK_ADDRESS,
}: Pick<Given, keyof typeof SIMULATED_WIRE>) {
  if (!BANK_ROUTING_NUMBER || !BANK_ACCOUNT_NUMBER || !BANK_ADDRESS) return undefined
  return { routingNumber: BANK_ROUTING_NUMBER, accountNumber: BANK_ACCOUNT_NUMBER, bankAddress: BANK_ADDRESS }
}

/** ABA: the digits, weighted 3, 7 and 1 in turn, add up to a multiple of ten. */
function isRoutingNumber(text: string): boolean {
  const digits = [...text].map(Number)
  const sum = digits.reduce((total, digit, place) => total + digit * ([3, 7, 1][place % 3] ?? 0), 0)
  return digits.length === 9 && sum > 0 && sum % 10 === 0
}

/** ISO 13616: with the first four characters moved to the end and letters read as digits, the remainder by 97 is 1. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
