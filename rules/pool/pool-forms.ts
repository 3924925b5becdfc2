import { z } from 'zod'
import { departureForm } from '#rules/departures/departure-settings.ts'
import * as field from '#rules/forms/fields.ts'
import type { DepartureId, PoolRunId, ProposalId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { recordId } from '#rules/staff/staff-action-forms.ts'

/** The forms on the pool’s staff page, by intent. */
export const poolForms = {
  'find-plan': z.object({}),
  'send-proposals': z.object({
    runId: recordId<PoolRunId>(),
    departureId: recordId<DepartureId>().optional(),
    reason: field.text,
  }),
  'withdraw-proposal': z.object({ proposalId: recordId<ProposalId>(), reason: field.text }),
  'send-automatically': z.object({ reason: field.text }),
  'wait-for-staff': z.object({ reason: field.text }),
}

const { startDate, endDate, capacity, priceCents } = departureForm.shape

/** A departure that staff think about. */
export const triedDepartureForm = z.object({ startDate, endDate, capacity, priceCents })

export type TriedDeparture = z.output<typeof triedDepartureForm> & { destination: string }

/** It decides whether strangers are mailed while no one looks. */
export function canChangePoolSettings(role: StaffRole): boolean {
  return role === 'owner'
}
