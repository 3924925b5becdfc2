import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const theme = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8')
const SIZES = new Set([...theme.matchAll(/--spacing-(\w+):/g)].map(([, size]) => size))
const USED =
  /[\s"'`:](-?(?:[wh]|size|(?:max|min)-[wh]|gap(?:-[xy])?|[pm][xytrbl]?|top|right|bottom|left|inset(?:-[xy])?))-([\d.]+)(?=[\s"'`])/g

test('every size in a class is one of the theme, because Tailwind ignores others without an error', () => {
  const unknown = globSync('app/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(USED)]
      .filter(([, , size]) => !SIZES.has(size))
      .map(([, name, size]) => `${file}: ${name}-${size}`),
  )
  expect(unknown).toEqual([])
})
