import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Barrier = Pick<axe.Result, 'id' | 'help'> & { elements: string[] }
type Look = {
  /** A part of the page instead of the whole. */
  part?: string
  /** The contrast of colors takes most of the time, and is the same at every width. */
  withContrast?: boolean
}

/** The accessibility violations that axe finds on a page. Axe is half a megabyte, so a page gets it once. */
export async function barriers(page: Page, { part, withContrast = true }: Look = {}): Promise<Barrier[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ part, withContrast }) => {
      // A color on its way from one to another may have too little contrast for a moment. An endless animation cannot be finished.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
      }
      const { axe } = window as unknown as { axe: { run: typeof import('axe-core').run } }
      const rules = { 'color-contrast': { enabled: withContrast } }
      const { violations } = await axe.run(part ?? document, { resultTypes: ['violations'], rules, iframes: false })
      return violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) }))
    },
    { part, withContrast },
  )
}
