/** 3, "3 and 4" or "3 to 6". */
export function numberRange(first: number, count: number): string {
  const last = first + count - 1
  if (count === 1) return String(first)
  return count === 2 ? `${first} and ${last}` : `${first} to ${last}`
}
