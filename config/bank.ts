import { z } from 'zod'

/** Used while no account is set. No country has this code, so no bank would transfer money to it. */
const SIMULATED = {
  BANK_HOLDER: 'Powderpool (simulated)',
  BANK_IBAN: 'XX00SIMULATED0000000',
  BANK_BIC: 'XXXXXX00',
  BANK_NAME: 'Simulated Bank',
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
}

export const BANK_ACCOUNT = ['BANK_HOLDER', 'BANK_IBAN', 'BANK_BIC', 'BANK_NAME']

type Given = { [Name in keyof typeof bankSettings]: string }

export function bankAccountOf({ BANK_HOLDER, BANK_IBAN, BANK_BIC, BANK_NAME }: Given) {
  return {
    holder: BANK_HOLDER,
    iban: BANK_IBAN,
    bic: BANK_BIC,
    bank: BANK_NAME,
    isSimulated: BANK_IBAN === SIMULATED.BANK_IBAN,
  }
}

/** ISO 13616: with the first four characters moved to the end and letters read as digits, the remainder by 97 is 1. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
