import { privateHeaders } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { loadOrderPage, type OrderPage } from '#operations/holding/load-order-page.ts'
import { verifySignedLink } from '#operations/mail/signed-link.ts'
import type { Route } from './+types/order-status'

/**
 * What the booking form needs to know of the order that its browser created. The order's key opens it, as it opens its
 * page. A form may stay open for hours, so this asks no provider (rule C6): their messages come by themselves.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const orderId = verifySignedLink('order', request.url, tools.site)
  const order = orderId && (await loadOrderPage(orderId, tools))
  if (!order) return Response.json(null, { status: 404, headers: privateHeaders })
  const { status, totalCents, lastDay, way, bookedLink } = order
  const known: KnownStatus = { status, totalCents, lastDay, method: way.method, isBooked: bookedLink !== undefined }
  return Response.json(known, { headers: privateHeaders })
}

export type KnownStatus = Pick<OrderPage, 'status' | 'totalCents' | 'lastDay'> & {
  method: OrderPage['way']['method']
  isBooked: boolean
}
