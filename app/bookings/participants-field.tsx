import { type ChangeEvent, type MouseEvent, useId, useRef } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { bookingWords, participantsField } from '#content/forms/booking.ts'
import { clampParticipants } from './participants.ts'

type Props = {
  value: number
  availableSpots: number
  hint: string
  /** The guest is paying for the seats. */
  isFixed: boolean
  onChange(participants: number): void
}

const step =
  'grid w-[48px] place-items-center border border-ink hover:bg-drift disabled:border-contour disabled:text-edge noscript:hidden'

/** The party size: typed or changed with the buttons, up to the available seats. */
export function ParticipantsField({ value, availableSpots, hint, isFixed, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = target.value
    const participants = clampParticipants(typed, availableSpots)
    onChange(participants)
    // A corrected number is selected, so that the next digit replaces it.
    if (String(participants) !== typed) requestAnimationFrame(() => target.select())
  }

  function move(event: MouseEvent, by: 1 | -1) {
    const next = value + by
    onChange(next)
    // At the limit the button is disabled and would lose the focus of a keyboard user.
    const isAtBound = next <= 1 || next >= availableSpots
    if (event.detail === 0 && isAtBound) input.current?.focus()
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-bold text-small">
        {participantsField.label}
      </label>
      <div className="flex">
        <IconButton
          label={bookingWords.fewer}
          path="M3 10h14"
          size={18}
          disabled={isFixed || value <= 1}
          onClick={(event) => move(event, -1)}
          className={step}
        />
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
        <IconButton
          label={bookingWords.more}
          path="M3 10h14M10 3v14"
          size={18}
          disabled={isFixed || value >= availableSpots}
          onClick={(event) => move(event, 1)}
          className={step}
        />
      </div>
      <p id={`${id}-hint`} role="status" className="mt-1 text-slate text-small">
        {hint}
      </p>
    </div>
  )
}
