import { expect, test } from 'vitest'
import { isTransferOffered, transferExpiresAt, transferReminderCutoff } from './bank-transfers.ts'

const now = new Date('2027-01-01T10:30:00Z')

test('[M7] a transfer expires after exactly five days', () => {
  expect(transferExpiresAt(now)).toEqual(new Date('2027-01-06T10:30:00Z'))
})

test('[M7] a transfer is offered only if two days remain to sell the seats again', () => {
  expect(isTransferOffered('2027-01-08', '2027-01-01')).toBe(false)
  expect(isTransferOffered('2027-01-09', '2027-01-01')).toBe(true)
})

test('[M7] the guest is reminded on the last day', () => {
  expect(transferReminderCutoff(now)).toEqual(new Date('2027-01-02T10:30:00Z'))
})
