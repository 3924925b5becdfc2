/** The coordinates of the helicopter bases, in degrees. */
export const bases = [
  { id: 'alaska-us', name: 'Valdez', latitude: 61.13, longitude: -146.35 },
  { id: 'japan', name: 'Hakuba Valley', latitude: 36.7, longitude: 137.86 },
  { id: 'canada', name: 'Revelstoke BC', latitude: 50.998, longitude: -118.196 },
  { id: 'switzerland', name: 'Zermatt', latitude: 46.02, longitude: 7.749 },
  { id: 'chile', name: 'Valle Nevado', latitude: -33.355, longitude: -70.249 },
  { id: 'argentina', name: 'San Carlos de Bariloche', latitude: -41.133, longitude: -71.31 },
]
