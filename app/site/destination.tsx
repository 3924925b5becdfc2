import { data } from 'react-router'
import { loadWhoComes } from '#app/departures/load-who-comes.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { groundOf } from '#app/terrain/ground.ts'
import { visitContext } from '#app/visit.ts'
import { destinationPage } from '#content/pages/destination.ts'
import { listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import { requiredSkillStep } from '#rules/catalogue/skill-steps.ts'
import { tripPrice } from '#rules/departures/trip-prices.ts'
import { tripTopic } from '#rules/topics.ts'
import type { Route } from './+types/destination'
import { DestinationSheet } from './destination-sheet.tsx'
import { skillWords } from './skill-words.ts'
import { tripCostWords } from './trip-charges.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools, remember } = context.get(visitContext)
  const { destinations, sale } = await tools.catalogue.current()
  const destination = destinations.find(({ id }) => id === params.id)
  if (!destination) throw data(null, 404)
  remember(tripTopic(destination.id), 'catalogue')
  const departures = await listPublicDepartures(tools, { destination: destination.id })
  const price = tripPrice(departures, destination)
  return {
    destination,
    ground: groundOf(destination.id),
    departures,
    whoComes: await loadWhoComes(departures, tools),
    price,
    skill: skillWords(requiredSkillStep[destination.id]),
    cost: tripCostWords(destination, price, sale.depositPercent),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { destination, departures } = loaderData
  return pageMeta(matches, {
    title: destinationPage.title(destination),
    description: destination.metaDescription,
    path: `/destination/${destination.id}`,
    share: destination.id,
    subject: { kind: 'destination', destination, departures },
  })
}

export default function DestinationPage({ loaderData }: Route.ComponentProps) {
  return <DestinationSheet {...loaderData} />
}
