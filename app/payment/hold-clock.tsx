import { useEffect, useState } from 'react'
import { paymentAreaWords } from '../../content/payment-words.ts'
import { HOLD_MINUTES } from '../../rules/seats.ts'

/** Minutes at which a screen reader is told; every second would talk over everything else. */
const SPOKEN_MINUTES = [20, 15, 10, 5, 2, 1]

/** How long the seats are still held, counted down. Always there: a screen reader must know the place before it speaks. */
export function HoldClock({ until }: { until: Date | undefined }) {
  const seconds = useSecondsUntil(until)
  return (
    <div>
      {seconds ? (
        <p aria-hidden="true" className="flex items-baseline justify-between gap-3 border border-ink bg-gold px-3 py-2">
          {paymentAreaWords.held}
          <span className="figure text-h3">{clockText(seconds)}</span>
        </p>
      ) : null}
      <p role="status" className={seconds === 0 ? '' : 'sr-only'}>
        {seconds === undefined ? '' : spoken(seconds)}
      </p>
    </div>
  )
}

function useSecondsUntil(until: Date | undefined): number | undefined {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!until) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  if (!until) return undefined
  const seconds = Math.ceil((until.getTime() - now) / 1000)
  // Before the first tick, and where the clocks differ.
  return Math.max(0, Math.min(seconds, HOLD_MINUTES * 60))
}

function spoken(seconds: number): string {
  const minutes = SPOKEN_MINUTES.findLast((each) => seconds <= each * 60)
  return seconds > 0 && minutes ? paymentAreaWords.heldFor(minutes) : paymentAreaWords.heldOver
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
