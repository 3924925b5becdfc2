/** Rule M1: whole cents of USD. */
export type Cents = number & { readonly unit: 'cents' }

/** Money is rounded only here. */
export function roundCents(amount: number): Cents {
  return Math.round(amount) as Cents
}

const THOUSANDS = /\B(?=(\d{3})+$)/g

/** To two decimals, as docs/specification.md 1.7 shows totals: $1,260.00. */
export function formatDollars(amount: number): string {
  const [whole = '', part] = Math.abs(amount / 100)
    .toFixed(2)
    .split('.')
  return `${amount < 0 ? '-' : ''}$${whole.replace(THOUSANDS, ',')}.${part}`
}

/** Typed as `$4,900` or `4900.50`; NaN if it is not an amount. */
export function parseDollars(typed: string): number {
  const isSum = /^\$?(\d{1,3}(,\d{3})*|\d{1,7})(\.\d\d)?$/.test(typed)
  return isSum ? Math.round(Number(typed.replace(/[$,]/g, '')) * 100) : Number.NaN
}

/** Price labels leave out zero cents: $1,200. */
export function formatPrice(amount: number): string {
  return amount % 100 === 0 ? formatDollars(amount).replace(/\.00$/, '') : formatDollars(amount)
}
