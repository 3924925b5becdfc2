/** The middle of each month, as the day of a common year. */
const MID_MONTH = [15, 46, 74, 105, 135, 166, 196, 227, 258, 288, 319, 349]
const EARTH_TILT_DEGREES = 23.44
/** At sunrise the sun’s center is this far below the horizon, because of refraction and the sun’s radius. */
const HORIZON_DEGREES = -0.83

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Hours from sunrise to sunset in the middle of a month, 1 to 12. */
export function daylightHours(latitude: number, month: number): number {
  const day = MID_MONTH[month - 1] ?? 1
  const declination = radians(-EARTH_TILT_DEGREES * Math.cos(radians((360 / 365) * (day + 10))))
  const angle = radians(latitude)
  const hourAngle =
    (Math.sin(radians(HORIZON_DEGREES)) - Math.sin(angle) * Math.sin(declination)) /
    (Math.cos(angle) * Math.cos(declination))
  return (24 / Math.PI) * Math.acos(Math.min(1, Math.max(-1, hourAngle)))
}
