import { describe, expect, test } from 'vitest'
import { knownCountry } from './countries.ts'
import { publicMix, type WaitingRider } from './public-mix.ts'

const guest = { sport: 'ski', skill: '4', country: 'Norway' }
const party = (facts: Partial<WaitingRider> = {}): WaitingRider => ({
  people: 1,
  sport: 'snowboard',
  skillLevel: 'advanced',
  country: 'Japan',
  ...facts,
})
const nothing = { sports: [], skills: [], countries: [] }

describe('[G15] the mix of a date', () => {
  test('appears from three people on', () => {
    expect(publicMix({ capacity: 8, guests: [guest], waiting: [party()] })).toEqual(nothing)
    expect(publicMix({ capacity: 8, guests: [guest, guest], waiting: [party()] })).toEqual({
      sports: [
        { value: 'ski', people: 2 },
        { value: 'snowboard', people: 1 },
      ],
      skills: [
        { value: '3', people: 1 },
        { value: '4', people: 2 },
      ],
      countries: ['Norway', 'Japan'],
    })
  })

  test('counts answers, not seats, so companions who did not answer do not count', () => {
    expect(publicMix({ capacity: 8, guests: [], waiting: [party({ people: 3 })] })).toEqual(nothing)
    const silent = { sport: null, skill: null, country: null }
    expect(publicMix({ capacity: 8, guests: [guest, silent, silent], waiting: [party()] })).toEqual(nothing)
  })

  test('shows each answer only if three people gave it', () => {
    const noCountry = { ...guest, country: null }
    expect(publicMix({ capacity: 8, guests: [guest, guest, noCountry], waiting: [] })).toEqual({
      sports: [{ value: 'ski', people: 3 }],
      skills: [{ value: '4', people: 3 }],
      countries: [],
    })
  })

  test('counts the parties next in line as long as there is a seat for them', () => {
    const waiting = [party({ people: 2 }), party({ people: 7 }), party(), party({ sport: 'ski' })]
    expect(publicMix({ capacity: 5, guests: [guest, guest], waiting }).sports).toEqual([
      { value: 'ski', people: 2 },
      { value: 'snowboard', people: 2 },
    ])
  })

  test('names only countries that exist', () => {
    const waiting = ['Norway', 'cheap pills', 'Deutschland'].map((country) => party({ country }))
    expect(publicMix({ capacity: 8, guests: [], waiting }).countries).toEqual([])
    expect(publicMix({ capacity: 8, guests: [guest], waiting }).countries).toEqual(['Norway', 'Germany'])
  })
})

test.each([
  ['Canada', 'Canada'],
  [' united  states ', 'United States'],
  ['U.S.A.', 'United States'],
  ['The Netherlands', 'Netherlands'],
  ['Österreich', 'Austria'],
  ['日本', 'Japan'],
  ['England', 'United Kingdom'],
  ['Nowhere', undefined],
  ['', undefined],
])('[G15] the country "%s" is published as %s', (typed, shown) => {
  expect(knownCountry(typed)).toBe(shown)
})
