import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** The accessibility violations that axe finds on a page, or in one part of it. */
export async function barriers(page: Page, part?: string): Promise<Result[]> {
  // Legacy mode, because axe would otherwise open a second page to read frames, and ours have no scripts.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (part) axe.include(part)
  return (await axe.analyze()).violations
}
