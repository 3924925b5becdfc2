import { expect, test } from 'vitest'
import { checkForm } from '#rules/forms/check-form.ts'
import { operatorActionForms } from './operator-forms.ts'
import { hasProfile, isWebsite, PROFILE_FIELDS } from './operator-profile.ts'

const unknown = {
  base: null,
  aircraft: null,
  flyingSince: null,
  certification: null,
  registration: null,
  emergency: null,
  website: null,
}

test('[A28] an operator has a public profile once one fact of it is known', () => {
  expect(hasProfile(unknown)).toBe(false)
  for (const field of PROFILE_FIELDS) expect(hasProfile({ ...unknown, [field]: 'known' }), field).toBe(true)
})

test('[A28] a profile links to a website, never to a script, a password or a bare host', () => {
  expect(isWebsite('https://heli.example/about')).toBe(true)
  const bad = [
    'http://heli.example',
    'javascript:alert(1)',
    'https://kim:secret@heli.example',
    'https://heli',
    'heli.example',
  ]
  for (const address of bad) expect(isWebsite(address), address).toBe(false)
})

test('[A28] the form says which field is wrong', () => {
  const form = operatorActionForms['change-operator']
  const sent = { version: '0', name: 'High Ridge', email: 'ops@heli.example', website: '', flyingSince: '' }
  expect(checkForm(form, sent).ok).toBe(true)
  expect(checkForm(form, { ...sent, website: 'javascript:alert(1)' })).toMatchObject({
    problems: { website: 'not-a-website' },
  })
  expect(checkForm(form, { ...sent, flyingSince: '1903' })).toMatchObject({ problems: { flyingSince: 'too-small' } })
  expect(checkForm(form, { ...sent, emergency: 'x'.repeat(201) })).toMatchObject({
    problems: { emergency: 'too-long' },
  })
})
