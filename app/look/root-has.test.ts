import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A rule about the whole page that asks what is in it, and Tailwind's rules about any descendant of what has something. */
const AT_THE_ROOT = /(?:html|body|:root)(?:\[[^\]]*\])*(?::not\()?:has\(/
const OF_ANY_DESCENDANT = /\b(?:group|peer)-has-/
/** Paper is laid out once. */
const PRINT = /^( *)@media print \{[\s\S]*?\n\1\}/gm

test('no style asks what the whole page has, because each change of a page would work out the style of every element', () => {
  const isSlow = (text: string) => AT_THE_ROOT.test(text.replaceAll(PRINT, '')) || OF_ANY_DESCENDANT.test(text)
  expect([':root:has(dialog)', 'body:not(:has(main p)) i', 'group-has-checked:block'].map(isSlow)).toEqual([
    true,
    true,
    true,
  ])
  expect(globSync('app/**/*.{css,tsx}').filter((file) => isSlow(readFileSync(file, 'utf8')))).toEqual([])
})
