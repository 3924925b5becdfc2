import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { type BankStep, performBankStep } from './bank-actions.ts'
import { type GuestStep, performGuestStep } from './guest-actions.ts'
import { performStaffStep, type StaffStep } from './money-actions.ts'
import type { World } from './money-world.ts'
import { type NightStep, performNight } from './nightly-jobs.ts'
import { type ProviderStep, performProviderStep } from './provider-actions.ts'

/** What guests, providers, banks, staff and time do to the money of two departures. */
export type MoneyStep = GuestStep | ProviderStep | BankStep | StaffStep | NightStep

const PROVIDER_STEPS = ['notice', 'review', 'hear-dispute', 'confirm', 'external-refund', 'refund', 'dispute']

/** Performs a step. It writes through `tools`, which may crash, and reads through the tools of the world. */
export async function performMoneyStep(step: MoneyStep, world: World, tools: PaymentTools): Promise<void> {
  if ('action' in step) return performStaffStep(step, world, tools)
  if ('bank' in step) return performBankStep(step, world, tools)
  if ('days' in step) return performNight(step, world, tools)
  return isOfProvider(step) ? performProviderStep(step, world, tools) : performGuestStep(step, world, tools)
}

const isOfProvider = (step: GuestStep | ProviderStep): step is ProviderStep => PROVIDER_STEPS.includes(step.do)
