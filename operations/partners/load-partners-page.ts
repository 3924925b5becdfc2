import { countByPartner, listPartners } from '#db/partners/partners.ts'
import { listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import type { Tools } from '#operations/tools.ts'

export type PartnersPage = Awaited<ReturnType<typeof loadPartnersPage>>

/** Rule G17: every partner with what came through it, the ended ones last, and the trips that they can show. */
export async function loadPartnersPage(tools: Tools) {
  const { db, catalogue, site } = tools
  const [partners, counts, { destinations }, departures] = await Promise.all([
    listPartners(db),
    countByPartner(db),
    catalogue.current(),
    listPublicDepartures(tools),
  ])
  const rows = partners.map((partner) => ({
    ...partner,
    ...(counts.find(({ id }) => id === partner.id) ?? { entries: 0, bookings: 0, people: 0 }),
    id: partner.id,
  }))
  return {
    partners: rows.toSorted((one, other) => Number(one.endedAt !== null) - Number(other.endedAt !== null)),
    trips: destinations.map(({ id, title }) => ({
      id,
      title,
      dates: departures.filter(({ destination }) => destination === id).length,
    })),
    publicUrl: site.publicUrl,
  }
}
