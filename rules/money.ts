/** Rule M1: whole cents of USD. */
export type Cents = number & { readonly unit: 'cents' }

/** The one place where money is rounded. */
export function cents(amount: number): Cents {
  return Math.round(amount) as Cents
}

/** To two decimals, as the specification shows totals: $1,260.00. */
export function dollars(amount: number): string {
  return (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** Price labels leave out cents that are not there: $1,200. */
export function wholeDollars(amount: number): string {
  return amount % 100 === 0 ? dollars(amount).replace(/\.00$/, '') : dollars(amount)
}
