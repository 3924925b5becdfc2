import { legalDay, listLegalTexts } from '#app/staff/settings/legal-texts.ts'
import type { Visit } from '#app/visit.ts'
import { setupText } from '#content/staff/setup.ts'
import { loadSetup } from '#operations/staff/load-setup.ts'
import { setupSteps } from '#rules/staff/setup-steps.ts'

export type SetupLine = Awaited<ReturnType<typeof loadSetupLines>>[number]

type Known = 'site' | 'tools' | 'staffTools' | 'gated'

/** Rule A19: the steps in words, or none once all are done and in the demo. */
export async function loadSetupLines({ site, tools, staffTools, gated: isGated }: Pick<Visit, Known>) {
  const legalChangedOn = legalDay(listLegalTexts(site, await tools.catalogue.current()))
  const { hasMailServer } = staffTools
  const facts = await loadSetup({ legalChangedOn, hasMailServer, isGated }, tools)
  if (!facts) return []
  return setupSteps(facts).map((each) => ({ ...each, ...setupText(each.finding, facts) }))
}
