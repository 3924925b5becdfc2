import { prose } from '#content/prose.ts'

const seatCount = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`)

/** Rule P15: these words stand beside a trip's price. */
export const departurePrices = {
  legend: 'Upcoming departures at this price',
  explain: prose(
    `When you save, the checked departures sell at the price above. The others keep the price shown here. Every departure
      with a placeholder takes the first real price.`,
  ),
  none: 'This trip has no upcoming departures.',
  placeholder: 'Placeholder: takes the first real price.',
  booked: (seats: number) => `Keeps its price: ${seatCount(seats)} booked.`,
  held: (seats: number) => `${seatCount(seats)} held at this price. Those orders keep it.`,
  saved: (departures: number) =>
    departures === 1
      ? 'Saved and live on the site. 1 departure now sells at the new price.'
      : `Saved and live on the site. ${departures} departures now sell at the new price.`,
}
