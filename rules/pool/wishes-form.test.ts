import { describe, expect, test } from 'vitest'
import { checkForm } from '#rules/forms/check-form.ts'
import { wishesForm } from './wishes-form.ts'

const check = (sent: Record<string, unknown>) => checkForm(wishesForm(['japan', 'canada']), sent)
const valuesOf = (sent: Record<string, unknown>) => {
  const checked = check(sent)
  return checked.ok ? checked.value : checked
}
const problemsOf = (sent: Record<string, unknown>) => {
  const checked = check(sent)
  return checked.ok ? {} : checked.problems
}

const nothing = {
  flexibleDates: false,
  flexibleDestination: false,
  months: [],
  ranges: [],
  destinations: [],
  maxPriceCents: null,
  company: 'anyone',
  languages: [],
}

describe('[W6] the wishes form', () => {
  test('requires nothing', () => {
    expect(valuesOf({})).toEqual(nothing)
    expect(valuesOf({ from1: '', until1: '', maxPrice: '', company: 'anyone' })).toEqual(nothing)
  })

  test('takes what a browser sends, in its order and each value once', () => {
    const sent = {
      flexibleDates: 'on',
      flexibleDestination: 'on',
      months: ['12', '2', '2'],
      from1: '',
      until1: '',
      from2: '2027-03-01',
      until2: '2027-03-01',
      destinations: ['canada', 'japan'],
      maxPrice: ' 5000 ',
      company: 'one-more',
      languages: ['de', 'en'],
    }
    expect(valuesOf(sent)).toEqual({
      flexibleDates: true,
      flexibleDestination: true,
      months: [12, 2],
      ranges: [{ from: '2027-03-01', until: '2027-03-01' }],
      destinations: ['canada', 'japan'],
      maxPriceCents: 500_000,
      company: 'one-more',
      languages: ['en', 'de'],
    })
  })

  test('refuses unknown values by field', () => {
    expect(
      problemsOf({
        months: ['13'],
        destinations: ['mars'],
        languages: ['xx'],
        company: 'nobody',
        flexibleDates: 'yes',
      }),
    ).toEqual({
      months: 'not-an-option',
      destinations: 'not-an-option',
      languages: 'not-an-option',
      company: 'not-an-option',
      flexibleDates: 'not-a-boolean',
    })
    expect(problemsOf({ months: 'February', also: ['x'] })).toEqual({ months: 'not-an-option', also: 'unknown-field' })
  })

  test('refuses prices that are not whole dollars', () => {
    expect(['0', '-5', '100001', '12.50', 'cheap'].map((maxPrice) => problemsOf({ maxPrice }).maxPrice)).toEqual([
      'too-small',
      'too-small',
      'too-large',
      'not-a-number',
      'not-a-number',
    ])
  })

  test('refuses half a date range, one that ends before it starts, and days that do not exist', () => {
    expect(problemsOf({ from1: '2027-03-01' })).toEqual({ until1: 'missing' })
    expect(problemsOf({ until3: '2027-03-01' })).toEqual({ from3: 'missing' })
    expect(problemsOf({ from2: '2027-03-02', until2: '2027-03-01' })).toEqual({ until2: 'ends-before-start' })
    expect(problemsOf({ from1: '2027-02-30', until1: 'soon' })).toEqual({ from1: 'not-a-date', until1: 'not-a-date' })
  })
})
