import { expect, test } from 'vitest'
import { parseSettings, SettingsError } from './settings.ts'

const account = {
  BANK_HOLDER: 'Heli Pool AG',
  BANK_IBAN: 'de89 3704 0044 0532 0130 00',
  BANK_BIC: 'COBADEFFXXX',
  BANK_NAME: 'Some Bank',
}

function complaint(environment: Record<string, string>): string {
  try {
    parseSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
  }
  throw new Error('nothing was wrong')
}

test('transfers go to a simulated account until a real one is set completely, and missing settings are named', () => {
  expect(parseSettings({}).bankAccount.isSimulated).toBe(true)
  expect(parseSettings(account).bankAccount).toEqual({
    holder: 'Heli Pool AG',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bank: 'Some Bank',
    usWire: undefined,
    isSimulated: false,
  })
  for (const forgotten of Object.keys(account)) {
    const lines = complaint({ ...account, [forgotten]: '' }).split('\n')
    expect(lines.slice(1)).toEqual([expect.stringContaining(`- ${forgotten} must be set because BANK_`)])
  }
})

test.each(['DE89 3704 0044 0532 0130 01', 'DE98 3704 0044 0532 0130 00', 'XX00SIMULATED0000000', '12345678'])(
  'an account that no bank could have is refused: %s',
  (iban) => {
    expect(complaint({ ...account, BANK_IBAN: iban })).toContain('- BANK_IBAN must be an IBAN')
  },
)

test('a BIC has 8 or 11 characters', () => {
  expect(complaint({ ...account, BANK_BIC: 'COBADE' })).toContain('- BANK_BIC must be a BIC')
})

const wire = {
  BANK_ROUTING_NUMBER: '021000021',
  BANK_ACCOUNT_NUMBER: '123456789',
  BANK_ADDRESS: '270 Park Ave, New York',
}

test('details for a US wire are set completely or not at all, with a routing number that a bank may have', () => {
  expect(parseSettings({ ...account, ...wire }).bankAccount.usWire).toEqual({
    routingNumber: '021000021',
    accountNumber: '123456789',
    bankAddress: '270 Park Ave, New York',
  })
  expect(complaint({ ...account, ...wire, BANK_ADDRESS: '' })).toContain('- BANK_ADDRESS must be set because BANK_')
  expect(complaint(wire)).toContain('- BANK_IBAN must be set because BANK_')
  for (const number of ['021000022', '02100002', '000000000', 'ABCDEFGHI'])
    expect(complaint({ ...account, ...wire, BANK_ROUTING_NUMBER: number })).toContain('must be an ABA routing number')
})
