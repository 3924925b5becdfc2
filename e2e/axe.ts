import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** What axe objects to on the page, or in one part of it. */
export async function barriers(page: Page, part?: string): Promise<Result[]> {
  // All rules, but neither the places where they hold nor a second page to sum up frames: in ours no script can run.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (part) axe.include(part)
  return (await axe.analyze()).violations
}
