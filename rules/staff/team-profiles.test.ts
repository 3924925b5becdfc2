import { expect, test } from 'vitest'
import { checkForm } from '#rules/forms/check-form.ts'
import { MAX_PROFILE_LENGTH, movedBy, teamProfileForms } from './team-profiles.ts'

test('[A29] a profile changes places with its neighbor, and the first and last stay where they are', () => {
  expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(movedBy(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(movedBy(['a', 'b'], 'gone', 1)).toEqual(['a', 'b'])
})

test('[A29] a profile needs a name, a role and a short text', () => {
  const form = teamProfileForms['add-profile']
  const sent = { name: 'Mara', role: 'Founder', text: 'She skis.' }
  expect(checkForm(form, sent).ok).toBe(true)
  expect(checkForm(form, { ...sent, role: ' ' })).toMatchObject({ problems: { role: 'missing' } })
  const long = 'x'.repeat(MAX_PROFILE_LENGTH + 1)
  expect(checkForm(form, { ...sent, text: long })).toMatchObject({ problems: { text: 'too-long' } })
})
