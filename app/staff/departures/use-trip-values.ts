import { type ChangeEvent, useEffect, useRef } from 'react'
import { isDay } from '../../../rules/dates.ts'
import { lastDay, type TripTexts } from '../../../rules/departures/new-departures.ts'
import type { Option } from '../ui/select-field.tsx'

/** A trip with the values that its new departures start from. */
export type TripOption = Option & TripTexts

function fieldOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : ''
}

/**
 * Fills in seats and price when a trip is chosen, and the last day when the first is. What staff typed themselves stays.
 * Without scripts, the server fills in what was left blank.
 */
export function useTripValues(trips: readonly TripOption[], length: number | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const days = useRef(length)
  const typed = useRef(new Set<string>())

  function fill(name: string, text: string) {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement && !typed.current.has(name)) field.value = text
  }

  function fillLastDay() {
    const start = form.current ? fieldOf(form.current, 'startDate') : ''
    if (days.current && isDay(start)) fill('endDate', lastDay(start, days.current))
  }

  function fillFromTrip() {
    const chosen = form.current ? fieldOf(form.current, 'destination') : ''
    const trip = trips.find(({ value }) => value === chosen)
    if (!trip) return
    days.current = trip.days
    fill('capacity', trip.capacity)
    fill('priceCents', trip.priceCents)
    fillLastDay()
  }

  // What was typed or chosen before this script had loaded counts, too.
  useEffect(() => {
    const trip = form.current?.elements.namedItem('destination')
    if (!form.current || !(trip instanceof HTMLSelectElement) || fieldOf(form.current, 'capacity') !== '') return
    if (fieldOf(form.current, 'endDate') !== '') typed.current.add('endDate')
    trip.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    if (target.name === 'destination') fillFromTrip()
    else if (target.name === 'startDate') fillLastDay()
    else typed.current.add(target.name)
  }

  return { form, onChange }
}
