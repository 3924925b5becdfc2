import { useState } from 'react'
import { bookingWords } from '../../content/forms/booking.ts'
import { payPalMessages } from '../../content/toasts.ts'
import { Button } from '../ui/button.tsx'

/** Where the PayPal button will stand. There is no payment yet, so it says that and nothing else. */
export function PaymentArea() {
  const [attempt, setAttempt] = useState(0)
  return (
    <section aria-labelledby="payment" className="border-ink border-t pt-3">
      <h3 id="payment">{bookingWords.payment}</h3>
      <div role="status" className="mt-3 border border-edge border-dashed px-3 py-4 text-center">
        {/* A new element each time: a screen reader says the same words again. */}
        <p key={attempt}>{payPalMessages.unavailable}</p>
      </div>
      <Button className="mt-3 w-full" onClick={() => setAttempt(attempt + 1)}>
        {payPalMessages.reload}
      </Button>
    </section>
  )
}
