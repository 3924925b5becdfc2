import { renderSVG } from 'uqr'
import type { StaffDoor } from '#app/staff/staff-door.ts'
import { codeRefusals, passwordRefusals } from '#content/staff/login.ts'
import type { AccountResult } from './account-sections.tsx'

/** Makes a secret for the member's app. It takes effect with the first correct code. */
export async function startCodes(password: string, door: StaffDoor): Promise<AccountResult> {
  const started = await door.startCodes(password)
  if (!started.ok) return { about: 'codes', problem: passwordRefusals[started.reason] }
  const secret = new URL(started.uri).searchParams.get('secret') ?? ''
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(started.uri))}`
  const { backupCodes } = started
  return { about: 'codes', isConfirming: true, codes: { secret, picture, backupCodes } }
}

type Confirmed = { ok: true; cookies: Headers } | { ok: false; result: AccountResult }

export async function confirmCodes(code: string, door: StaffDoor): Promise<Confirmed> {
  const confirmed = await door.confirmCodes(code.replaceAll(/\s/g, ''))
  if (confirmed.ok) return confirmed
  return { ok: false, result: { about: 'codes', isConfirming: true, problem: codeRefusals[confirmed.reason] } }
}
