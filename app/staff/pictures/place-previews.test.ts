import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { listSlots } from '#rules/pictures/slots.ts'

test('[A24] every page that has places for pictures has a preview', () => {
  const entries: readonly RouteConfigEntry[] = routes
  const previews = entries.find(({ path }) => path === 'staff/catalogue/preview/page')?.children ?? []
  const pages = listSlots({ destinations: [], packages: [], articles: [] })
    .filter(({ shape }) => shape !== 'share')
    .map(({ name }) => name.split(':')[0])
  expect(previews.map(({ path }) => path)).toEqual([...new Set(pages)])
})
