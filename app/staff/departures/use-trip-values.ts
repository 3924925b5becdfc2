import { type ChangeEvent, useEffect, useRef } from 'react'
import type { Option } from '#app/staff/ui/select-field.tsx'
import { isDay } from '#rules/dates.ts'
import { lastDay, type TripTexts } from '#rules/departures/new-departures.ts'
import type { OperatorOption } from './operator-options.ts'

/** A trip with the values that its new departures start from. */
export type TripOption = Option & TripTexts

function fieldOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : ''
}

/** How many days the departure takes, as far as it is known, and the fields that staff filled in themselves. */
type Known = { days: number | undefined; typed: Set<string> }

/** A field that someone is about to fill in is theirs already. */
function fill(form: HTMLFormElement, { typed }: Known, name: string, text: string): void {
  const field = form.elements.namedItem(name)
  const isFree = field !== document.activeElement && !typed.has(name)
  if (field instanceof HTMLInputElement && isFree) field.value = text
}

function fillLastDay(form: HTMLFormElement, known: Known): void {
  const start = fieldOf(form, 'startDate')
  if (known.days && isDay(start)) fill(form, known, 'endDate', lastDay(start, known.days))
}

/**
 * Fills in seats, price and operator when a trip is chosen, the cabin when an operator is, and the last day when the first
 * is. What staff typed themselves stays. Without scripts, the server fills in what was left blank, but no operator.
 */
export function useTripValues(
  trips: readonly TripOption[],
  length: number | undefined,
  operators: readonly OperatorOption[] = [],
) {
  const form = useRef<HTMLFormElement>(null)
  const known = useRef<Known>({ days: length, typed: new Set() })

  // What was typed or chosen before this script had loaded counts, too.
  useEffect(() => {
    const trip = form.current?.elements.namedItem('destination')
    if (!form.current || !(trip instanceof HTMLSelectElement)) return
    for (const name of ['endDate', 'operatorId']) if (fieldOf(form.current, name) !== '') known.current.typed.add(name)
    if (fieldOf(form.current, 'capacity') === '') trip.dispatchEvent(new Event('change', { bubbles: true }))
    else fillLastDay(form.current, known.current)
  }, [])

  function fillFromTrip(element: HTMLFormElement) {
    const chosen = fieldOf(element, 'destination')
    const trip = trips.find(({ value }) => value === chosen)
    if (!trip) return
    known.current.days = trip.days
    fill(element, known.current, 'capacity', trip.capacity)
    fill(element, known.current, 'priceCents', trip.priceCents)
    fillLastDay(element, known.current)
    const operator = element.elements.namedItem('operatorId')
    if (!(operator instanceof HTMLSelectElement) || known.current.typed.has('operatorId')) return
    // A destination may name one that has ended since.
    operator.value = operators.some(({ id }) => id === trip.operatorId) ? trip.operatorId : ''
    fillFromOperator(element)
  }

  function fillFromOperator(element: HTMLFormElement) {
    const chosen = fieldOf(element, 'operatorId')
    const operator = operators.find(({ id }) => id === chosen)
    if (!operator) return
    fill(element, known.current, 'cabinSeats', operator.cabinSeats)
    fill(element, known.current, 'cabinMaxKg', operator.cabinMaxKg)
  }

  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    if (target.name === 'destination') fillFromTrip(currentTarget)
    else if (target.name === 'startDate') fillLastDay(currentTarget, known.current)
    else known.current.typed.add(target.name)
    if (target.name === 'operatorId') fillFromOperator(currentTarget)
  }

  return { form, onChange }
}
