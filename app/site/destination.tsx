import { data } from 'react-router'
import { loadWhoComes } from '#app/departures/load-who-comes.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { findGround } from '#app/terrain/ground.ts'
import { visitContext } from '#app/visit.ts'
import { destinationPage } from '#content/pages/destination.ts'
import { loadTripOdds } from '#operations/days/load-trip-odds.ts'
import { findTripPolicy } from '#operations/days/lost-day-policies.ts'
import { listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import { listPublicOperators } from '#operations/operators/public-operators.ts'
import { galleryPictures } from '#operations/pictures/site-pictures.ts'
import { loadTripReviews } from '#operations/reviews/list-public-reviews.ts'
import { tripPrice } from '#rules/departures/trip-prices.ts'
import { searchRating } from '#rules/reviews/reviews.ts'
import { reviewsTopic, tripTopic } from '#rules/topics.ts'
import type { Route } from './+types/destination'
import { DestinationSheet } from './destination-sheet.tsx'
import { findRetiredTrip, RetiredTrip, retiredTripMeta } from './retired-trip.tsx'
import { skillWords } from './skill-words.ts'
import { tripCostWords } from './trip-charges.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools, remember } = context.get(visitContext)
  const catalogue = await tools.catalogue.current()
  const { destinations, sale } = catalogue
  const destination = destinations.find(({ id }) => id === params.id)
  const retired = findRetiredTrip('destinations', params.id, catalogue)
  if (retired) return data({ retired }, 410)
  if (!destination) throw data(null, 404)
  remember(tripTopic(destination.id), reviewsTopic(destination.id), 'catalogue')
  const departures = await listPublicDepartures(tools, { destination: destination.id })
  const price = tripPrice(departures, destination)
  const facts = {
    destination,
    ground: findGround(destination.id),
    departures,
    whoComes: await loadWhoComes(departures, tools),
    operators: await listPublicOperators(destination, departures, tools),
    gallery: galleryPictures(destination, catalogue.pictures),
    price,
    skill: skillWords(destination.skillStep),
    cost: tripCostWords(destination, price, sale.depositPercent, await findTripPolicy(destination.id, tools)),
    reviews: await loadTripReviews(destination.id, tools),
    odds: await loadTripOdds(destination.id, tools),
  }
  return data({ retired: undefined, ...facts })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  if (loaderData.retired) return retiredTripMeta(loaderData.retired)
  const { destination, departures, reviews } = loaderData
  return pageMeta(matches, {
    title: destinationPage.title(destination),
    description: destination.metaDescription,
    path: `/destination/${destination.id}`,
    share: destination.id,
    subject: { kind: 'destination', destination, departures, rating: searchRating(reviews) },
  })
}

export default function DestinationPage({ loaderData }: Route.ComponentProps) {
  return loaderData.retired ? <RetiredTrip retired={loaderData.retired} /> : <DestinationSheet {...loaderData} />
}
