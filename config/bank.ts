import { z } from 'zod'

/** Where transfers go as long as no account is named: no country has this code, so no bank would send anything there. */
const SIMULATED = {
  BANK_HOLDER: 'Powderpool (simulated)',
  BANK_IBAN: 'XX00SIMULATED0000000',
  BANK_BIC: 'XXXXXX00',
  BANK_NAME: 'Simulated Bank',
}

const line = (what: string) => z.string().trim().min(1, `must not be empty: ${what}`).max(70, `is too long for ${what}`)

export const bankSettings = {
  /** All four, or none of them: the account for transfers. Unset: a simulated one, which mails and pages say. */
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

/** ISO 13616: moved to the end and read as digits, the number leaves 1 when divided by 97. A wrong one sends money astray. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
