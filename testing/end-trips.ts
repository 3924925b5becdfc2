import { query } from './database.ts'

/** Moves all departures ten years back, so that their trips are over. */
export async function endTrips(url: string): Promise<void> {
  await query(url, 'update departures set start_date = start_date - 3650, end_date = end_date - 3650')
}
