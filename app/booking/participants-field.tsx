import { type ChangeEvent, type MouseEvent, useId, useRef } from 'react'
import { bookingWords, participantsField } from '../../content/forms/booking.ts'
import { clampParticipants } from './participants.ts'

type Props = {
  value: number
  availableSpots: number
  /** The seats are being paid for. */
  isFixed: boolean
  onChange(participants: number): void
}

const step =
  'grid w-[48px] place-items-center border border-ink hover:bg-drift disabled:border-contour disabled:text-edge noscript:hidden'

/** How many seats: typed, or one more or fewer, and never more than the date has. */
export function ParticipantsField({ value, availableSpots, isFixed, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = target.value
    const participants = clampParticipants(typed, availableSpots)
    onChange(participants)
    // What was not typed is selected, so that the next digit takes its place instead of standing beside it.
    if (String(participants) !== typed) requestAnimationFrame(() => target.select())
  }

  function move(event: MouseEvent, by: 1 | -1) {
    const next = value + by
    onChange(next)
    // By keyboard: the button is disabled at the bound and would drop the focus.
    const isAtBound = next <= 1 || next >= availableSpots
    if (event.detail === 0 && isAtBound) input.current?.focus()
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-bold text-small">
        {participantsField.label}
      </label>
      <div className="flex">
        <button
          type="button"
          aria-label={bookingWords.fewer}
          disabled={isFixed || value <= 1}
          onClick={(event) => move(event, -1)}
          className={step}
        >
          <Sign path="M3 10h14" />
        </button>
        <input
          ref={input}
          id={id}
          name={participantsField.name}
          type="number"
          inputMode="numeric"
          min={1}
          max={Math.max(1, availableSpots)}
          readOnly={isFixed}
          value={value}
          onChange={type}
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => event.currentTarget.select()}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          className="input figure -mx-px w-[5rem]! text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button
          type="button"
          aria-label={bookingWords.more}
          disabled={isFixed || value >= availableSpots}
          onClick={(event) => move(event, 1)}
          className={step}
        >
          <Sign path="M3 10h14M10 3v14" />
        </button>
      </div>
      <p id={`${id}-hint`} role="status" className="mt-1 text-slate text-small">
        {bookingWords.seatsLeft(availableSpots)}
      </p>
    </div>
  )
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
