export type Coordinates = { latitude: number; longitude: number }

/** Coordinates as maps copy them: `61.1308, -146.3483`, north and east positive. Undefined for any other text. */
export function parseCoordinates(typed: string): Coordinates | undefined {
  const parts = typed.split(',').map((part) => part.trim())
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map((part) => (part === '' ? Number.NaN : Number(part)))
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return parts.length === 2 && isOnEarth ? { latitude: rounded(latitude), longitude: rounded(longitude) } : undefined
}

export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`
}

/** Four decimals are about ten meters. */
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
