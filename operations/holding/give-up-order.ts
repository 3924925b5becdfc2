import type { Tools } from '#operations/tools.ts'
import type { OrderId } from '#rules/ids.ts'
import { type EndOrderResult, endOrder } from './end-order.ts'

/** Rule S6: a guest gives up an order that no one has begun to pay. */
export async function giveUpOrder(orderId: OrderId, tools: Tools): Promise<EndOrderResult> {
  return endOrder(orderId, 'guest', tools)
}
