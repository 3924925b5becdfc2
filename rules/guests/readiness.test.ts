import { expect, test } from 'vitest'
import { missingAnswers, REQUIRED_ANSWERS } from './readiness.ts'

const nothing = { name: '', sport: null, skill: null, country: null, answeredOn: {} }
const day = '2027-01-05'

test('[G6] without answers everything is missing, in the order of the form', () => {
  expect(missingAnswers(nothing)).toEqual(REQUIRED_ANSWERS)
})

test('[G6] a sealed answer counts by its day, without unsealing it', () => {
  const answeredOn = { weightKg: day, medicalNotes: day }
  expect(missingAnswers({ ...nothing, name: 'Ada Berg', answeredOn })).toEqual([
    'sport',
    'skill',
    'country',
    'bootSize',
    'dietaryNotes',
    'insurance',
    'emergency',
  ])
})

test('[G6] a guest who answered everything is ready', () => {
  const answeredOn = {
    weightKg: day,
    bootSize: day,
    medicalNotes: day,
    dietaryNotes: day,
    insurance: day,
    emergency: day,
  }
  expect(missingAnswers({ name: 'Ada Berg', sport: 'ski', skill: '3', country: 'Norway', answeredOn })).toEqual([])
})
