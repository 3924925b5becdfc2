import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { KnownStatus } from '#app/payments/order-status.ts'
import { forgetOwnOrder, orderPath, useCommittedOrderKey } from '#app/payments/own-orders.ts'
import { findOrder } from '#app/payments/use-own-order.ts'
import { ownOrderWords as words } from '#content/pages/book-again.ts'
import { formatDollars } from '#rules/money.ts'

/** Rule S6: in the browser that ordered, a guest whose money is on its way reads so before they would pay again. */
export function OwnOrderNotice({ departureId }: { departureId: string }) {
  const key = useCommittedOrderKey(departureId)
  const [order, setOrder] = useState<KnownStatus>()

  useEffect(() => {
    if (!key) return
    let isOver = false
    void findOrder(key).then((found) => {
      if (!found || isOver) return
      setOrder(found)
      if (!textOf(found)) forgetOwnOrder(departureId)
    })
    return () => {
      isOver = true
    }
  }, [key, departureId])

  const text = key && order && textOf(order)
  return (
    // Always in the page: screen readers announce changes only of known regions.
    <div role="status" className={text ? 'border border-ink border-l-8 border-l-glacier p-3' : 'sr-only'}>
      {text ? (
        <>
          <p className="font-bold">{text.heading}</p>
          <p>{text.text}</p>
          <Link to={orderPath(key)} className="link inline-flex min-h-target items-center">
            {words.open}
          </Link>
        </>
      ) : null}
    </div>
  )
}

/** Undefined once the order is paid or has ended. */
function textOf({ status, totalCents, lastDay, isBooked }: KnownStatus) {
  if (isBooked) return undefined
  const amount = formatDollars(totalCents)
  if (status === 'processing') return words.pending(amount)
  if (status === 'awaiting-payment' || status === 'partially-paid') return words.transfer(amount, lastDay)
  return undefined
}
