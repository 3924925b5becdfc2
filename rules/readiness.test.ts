import { expect, test } from 'vitest'
import { missingFacts, neededFacts } from './readiness.ts'

const nothing = { name: '', sport: null, skill: null, country: null, given: {} }
const day = '2027-01-05'

test('[G2] of somebody who said nothing everything is missing, in the order in which it is asked', () => {
  expect(missingFacts(nothing)).toEqual(neededFacts)
})

test('[G2] what was told the operator counts by its day, without opening it', () => {
  const given = { weightKilos: day, medicalNotes: day }
  expect(missingFacts({ ...nothing, name: 'Ada Berg', given })).toEqual([
    'sport',
    'skill',
    'country',
    'bootSize',
    'dietaryNotes',
    'insurance',
    'emergency',
  ])
})

test('[G2] who answered everything is ready', () => {
  const given = {
    weightKilos: day,
    bootSize: day,
    medicalNotes: day,
    dietaryNotes: day,
    insurance: day,
    emergency: day,
  }
  expect(missingFacts({ name: 'Ada Berg', sport: 'ski', skill: '3', country: 'Norway', given })).toEqual([])
})
