import { query } from '../../testing/database.ts'
import { insertOpenDeparture } from '../../testing/paid-site.ts'
import { paymentPayload } from '../../testing/payloads.ts'
import type { Program } from '../../testing/program.ts'
import type { Value } from '../report/rows.ts'

const RACES = 5
const BUYERS = 64
const SEATS = 8

/** Lets buyers race for the last seats of a departure, several times. The value is the worst count of seats sold. */
export async function raceForSeats(sites: Pick<Program, 'url'>[], databaseUrl: string): Promise<Value> {
  const sold: number[] = []
  for (let race = 0; race < RACES; race++) {
    const departureId = await insertOpenDeparture(databaseUrl, SEATS)
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, buyer) => order(sites[buyer % sites.length], departureId, buyer)),
    )
    const accepted = answers.filter((status) => status === 200).length
    const refused = answers.filter((status) => status === 409).length
    const [held] = await query<{ seats: number }>(
      databaseUrl,
      'select coalesce(sum(seats), 0)::int as seats from holds where departure_id = $1 and ended_at is null',
      [departureId],
    )
    if (accepted + refused !== BUYERS) throw new Error(`buyers were answered ${answers.join(', ')}`)
    if (held?.seats !== accepted) throw new Error(`${accepted} buyers got a seat and ${held?.seats} seats are held`)
    sold.push(accepted)
  }
  const worst = sold.find((seats) => seats !== SEATS) ?? SEATS
  return { value: worst, detail: `${RACES} races: ${sold.join(', ')}` }
}

async function order(site: Pick<Program, 'url'> | undefined, departureId: string, buyer: number): Promise<number> {
  const response = await fetch(`${site?.url}/functions/v1/create-payment-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.1.${buyer}` },
    body: JSON.stringify({
      ...paymentPayload,
      email: `racer-${buyer}@example.com`,
      departureId,
      method: 'bank-transfer',
    }),
  })
  await response.arrayBuffer()
  return response.status
}
