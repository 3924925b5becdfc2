import { describe, expect, test } from 'vitest'
import { type SetupFacts, type SetupFinding, setupSteps } from './setup-steps.ts'

const ready: SetupFacts = {
  placeholderPrices: 0,
  seller: { name: 'Us Inc.', isDemo: false },
  isBankSimulated: false,
  hasLiveMethod: true,
  hasLiveMoney: true,
  hasMailServer: true,
  hasDeliveredMail: true,
  hasPublicDate: true,
  operators: 1,
  operatorsWithoutProfile: [],
  ownPictures: 1,
  legalReviewOf: '2026-11-18',
  legalChangedOn: '2026-11-18',
  ownersWithoutCodes: [],
  members: 2,
  teamProfiles: 1,
  isGated: false,
}

const open = (facts: SetupFacts) =>
  setupSteps(facts)
    .filter(({ isDone }) => !isDone)
    .map(({ finding }) => finding)

test('[A19] a site on which everything is set and tried has nothing left to do', () => {
  expect(open(ready)).toEqual([])
})

describe('[A19] one fact opens one step again', () => {
  test.each<[SetupFinding, Partial<SetupFacts>]>([
    ['placeholder-prices', { placeholderPrices: 1 }],
    ['demo-seller', { seller: { name: 'Powderpool (demo)', isDemo: true } }],
    ['untried-payments', { hasLiveMoney: false }],
    ['no-mail-server', { hasMailServer: false }],
    ['untried-mail', { hasDeliveredMail: false }],
    ['no-dates', { hasPublicDate: false }],
    ['no-operators', { operators: 0 }],
    ['no-profiles', { operatorsWithoutProfile: ['High Ridge'] }],
    ['no-own-pictures', { ownPictures: 0 }],
    ['unreviewed-texts', { legalReviewOf: undefined }],
    ['changed-texts', { legalChangedOn: '2026-11-19' }],
    ['no-codes', { ownersWithoutCodes: ['Olga'] }],
    ['one-member', { members: 1 }],
    ['no-team-profiles', { teamProfiles: 0 }],
    ['gate-on', { isGated: true }],
  ])('%s', (finding, fact) => {
    expect(open({ ...ready, ...fact })).toEqual([finding])
  })
})

test('[A19] a site without a bank account is done once another method is live, and until then guests see a simulated one', () => {
  expect(open({ ...ready, isBankSimulated: true })).toEqual([])
  const simulated = { ...ready, isBankSimulated: true, hasLiveMethod: false, hasLiveMoney: false }
  expect(open(simulated)).toEqual(['simulated-account', 'simulated-payments'])
})
