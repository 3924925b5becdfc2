import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#rules/orders/methods.ts'

const ROOMS = '{app,server,operations,rules,db,jobs,worker,mail,payments,content,config,scenarios}'

/** Files and folders that may name a method, and why. */
const ALLOWED = {
  'rules/orders/methods.ts': 'the table',
  'rules/accounting/accounts.ts': 'accounts have their own names',
  'db/schema/money.ts': 'the text of SQL',
  'db/accounting/journal-facts.ts': 'the text of SQL',
  'payments/paypal/': 'the provider itself',
  'server/api/calls/orders.ts': 'the data of an example',
  'scenarios/': 'the data of a scenario',
} satisfies Record<string, string>

const isAllowed = (file: string) => Object.keys(ALLOWED).some((place) => file.startsWith(place))

/** A key of a complete table is fine, because the types ask for a row of every method. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return PAYMENT_METHODS.filter((method) =>
    text
      .split(`'${method}'`)
      .slice(1)
      .some((rest) => !rest.startsWith(':')),
  )
}

test('differences between payment methods are in one table, and no other code names a method', () => {
  const files = globSync(`${ROOMS}/**/*.{ts,tsx}`).filter((file) => !/\.test(ing)?\./.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const named = files.flatMap((file) => namesIn(file).map((method) => ({ file, method })))
  expect(named.filter(({ file }) => !isAllowed(file))).toEqual([])
  for (const place of Object.keys(ALLOWED))
    expect(
      named.some(({ file }) => file.startsWith(place)),
      `${place} no longer names one`,
    ).toBe(true)
})
