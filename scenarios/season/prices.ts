/** What a seat cost last season, in whole dollars. This season's prices are the specification's placeholders. */
const DOLLARS: Readonly<Record<string, number>> = {
  'alaska-us': 8900,
  japan: 6200,
  canada: 7400,
  switzerland: 4800,
  chile: 9800,
  argentina: 3600,
}

export function seasonPrice(destination: string): number {
  return (DOLLARS[destination] ?? 5000) * 100
}
