/** What a seat costs, in whole dollars. */
const DOLLARS: Readonly<Record<string, number>> = {
  'alaska-us': 8950,
  japan: 4750,
  canada: 7400,
  switzerland: 3650,
  chile: 4200,
  argentina: 2150,
}

export function seasonPrice(destination: string): number {
  return (DOLLARS[destination] ?? 5000) * 100
}
