/** Rule M1: whole cents of USD. */
export type Cents = number & { readonly unit: 'cents' }

/** The one place where money is rounded. */
export function cents(amount: number): Cents {
  return Math.round(amount) as Cents
}

const THOUSANDS = /\B(?=(\d{3})+$)/g

/** To two decimals, as the specification shows totals: $1,260.00. */
export function dollars(amount: number): string {
  const [whole = '', part] = Math.abs(amount / 100)
    .toFixed(2)
    .split('.')
  return `${amount < 0 ? '-' : ''}$${whole.replace(THOUSANDS, ',')}.${part}`
}

/** Price labels leave out cents that are not there: $1,200. */
export function wholeDollars(amount: number): string {
  return amount % 100 === 0 ? dollars(amount).replace(/\.00$/, '') : dollars(amount)
}
